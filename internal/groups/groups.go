// Package groups puts together what belongs together.
package groups

// Of gives the indices below n in groups: two are in one where together says so,
// directly or by way of others. It is asked once for each pair, with j < i. The
// groups are in the order of their first members, these ascending.
func Of(n int, together func(i, j int) bool) [][]int {
	parent := make([]int, n)
	find := func(i int) int {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	for i := range n {
		parent[i] = i
		for j := range i {
			if together(i, j) {
				parent[find(i)] = find(j)
			}
		}
	}
	at := map[int]int{} // of a group, by its root
	var out [][]int
	for i := range n {
		root := find(i)
		k, ok := at[root]
		if !ok {
			k = len(out)
			at[root] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], i)
	}
	return out
}
