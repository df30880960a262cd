package batch

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
)

// Shard is one of N parts of a set of pictures, chosen by a hash of their paths
// so that every machine finds its part by itself. The zero value is all.
type Shard struct{ I, N int }

// Has reports whether the picture called path belongs to s.
func (s Shard) Has(path string) bool {
	if s.N <= 1 {
		return true
	}
	h := fnv.New64a()
	h.Write([]byte(path))
	x := h.Sum64() // folded, as FNV's authors advise for small ranges
	return (x^x>>32)%uint64(s.N) == uint64(s.I%s.N)
}

func (s Shard) String() string {
	if s.N == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.I, s.N)
}

// Set reads "I/N"; it makes Shard a flag's value. I counts from 0 (a Kubernetes
// Indexed Job, most Slurm arrays) or from 1 (GNU parallel): N is the same part as 0.
func (s *Shard) Set(text string) error {
	left, right, found := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(strings.TrimSpace(left))
	n, err2 := strconv.Atoi(strings.TrimSpace(right))
	if !found || err1 != nil || err2 != nil || n < 1 || i < 0 || i > n {
		return fmt.Errorf("%q is no shard: write it as I/N, with I from 0 to N-1 (or 1 to N), for example 0/4", text)
	}
	*s = Shard{i, n}
	return nil
}

// Type names the flag's value in help texts.
func (s *Shard) Type() string { return "I/N" }
