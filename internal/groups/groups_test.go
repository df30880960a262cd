package groups

import (
	"reflect"
	"testing"
)

func TestOf(t *testing.T) {
	values := []int{10, 30, 11, 50, 29, 12, 31}
	got := Of(len(values), func(i, j int) bool { d := values[i] - values[j]; return d*d <= 1 })
	if want := [][]int{{0, 2, 5}, {1, 4, 6}, {3}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
