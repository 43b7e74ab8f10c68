package lines

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestCompareIsShortest compares with the longest common subsequence, found the slow way.
func TestCompareIsShortest(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	texts := func() (out []string) {
		for range random.IntN(25) {
			out = append(out, strconv.Itoa(random.IntN(3)))
		}
		return out
	}
	for range 2000 {
		old, now := texts(), texts()
		common := make([][]int, len(old)+1) // of old[i:] and now[j:]
		common[len(old)] = make([]int, len(now)+1)
		for i := len(old) - 1; i >= 0; i-- {
			common[i] = make([]int, len(now)+1)
			for j := len(now) - 1; j >= 0; j-- {
				common[i][j] = max(common[i+1][j], common[i][j+1])
				if old[i] == now[j] {
					common[i][j] = common[i+1][j+1] + 1
				}
			}
		}
		edits := 0
		for _, c := range Compare(old, now) {
			edits += c.Old.Len() + c.Now.Len()
		}
		if want := len(old) + len(now) - 2*common[0][0]; edits != want {
			t.Fatalf("%d edits, want %d, from %v to %v", edits, want, old, now)
		}
	}
}
