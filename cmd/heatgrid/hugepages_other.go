//go:build !linux

package main

func useHugePages() {}
