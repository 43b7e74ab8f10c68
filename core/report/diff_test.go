package report

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

// patched applies a unified diff strictly: every line that is not added must be there.
func patched(before, diff string) (string, error) {
	if diff == "" {
		return before, nil
	}
	_, body, _ := strings.Cut(diff, "\n") // ---
	_, body, _ = strings.Cut(body, "\n")  // +++
	old := strings.SplitAfter(before, "\n")
	var out strings.Builder
	at, outLines := 0, 0
	lines := strings.SplitAfter(body, "\n")
	for i := 0; i < len(lines) && lines[i] != ""; i++ {
		line := lines[i]
		if strings.HasPrefix(line, "@@ ") {
			var from, to, fromLen, toLen int
			parts := strings.Fields(line)
			if err := scan(parts[1], &from, &fromLen); err != nil {
				return "", err
			}
			if err := scan(parts[2], &to, &toLen); err != nil {
				return "", err
			}
			if fromLen > 0 {
				from--
			}
			if toLen > 0 {
				to--
			}
			for ; at < from; at++ {
				out.WriteString(old[at])
				outLines++
			}
			if outLines != to {
				return "", fmt.Errorf("a hunk starts at line %d of the new text, its head says %d", outLines, to)
			}
			for j := i + 1; j < len(lines) && lines[j] != "" && lines[j][0] != '@'; j++ {
				switch lines[j][0] {
				case ' ':
					fromLen, toLen = fromLen-1, toLen-1
				case '-':
					fromLen--
				case '+':
					toLen--
				}
			}
			if fromLen != 0 || toLen != 0 {
				return "", fmt.Errorf("wrong lengths in %q", line)
			}
			continue
		}
		text := line[1:]
		if i+1 < len(lines) && strings.HasPrefix(lines[i+1], `\`) {
			text = strings.TrimSuffix(text, "\n")
		}
		switch line[0] {
		case ' ', '-':
			if at >= len(old) || old[at] != text {
				return "", fmt.Errorf("line %d is not %q", at+1, text)
			}
			at++
		case '+', '\\':
		default:
			return "", fmt.Errorf("unexpected line %q", line)
		}
		if line[0] == ' ' || line[0] == '+' {
			out.WriteString(text)
			outLines++
		}
	}
	for ; at < len(old); at++ {
		out.WriteString(old[at])
	}
	return out.String(), nil
}

func scan(text string, start, length *int) (err error) {
	first, second, found := strings.Cut(text[1:], ",")
	if *start, err = strconv.Atoi(first); err != nil {
		return err
	}
	*length = 1
	if found {
		*length, err = strconv.Atoi(second)
	}
	return err
}

func TestDiffGolden(t *testing.T) {
	const numbers = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"
	for _, c := range []struct{ name, path, before, after, want string }{
		{"same", "f", numbers, numbers, ""},
		{"both empty", "f", "", "", ""},
		{"one line", "a/f.json", numbers, strings.Replace(numbers, "6\n", "six\n", 1),
			"--- a/a/f.json\n+++ b/a/f.json\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n"},
		{"two hunks", "f", numbers, "0\n" + strings.Replace(numbers, "12\n", "", 1),
			"--- a/f\n+++ b/f\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -9,4 +10,3 @@\n 9\n 10\n 11\n-12\n"},
		{"near changes are one hunk", "f", numbers, strings.NewReplacer("2\n", "two\n", "9\n", "nine\n", "12\n", "12\n").Replace(numbers),
			"--- a/f\n+++ b/f\n@@ -1,12 +1,12 @@\n 1\n-2\n+two\n 3\n 4\n 5\n 6\n 7\n 8\n-9\n+nine\n 10\n 11\n 12\n"},
		{"seven lines between are two hunks", "f", numbers, strings.NewReplacer("2\n", "two\n", "10\n", "ten\n", "12\n", "12\n").Replace(numbers),
			"--- a/f\n+++ b/f\n@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n@@ -7,6 +7,6 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n"},
		{"from nothing", "f", "", "a\nb\n", "--- a/f\n+++ b/f\n@@ -0,0 +1,2 @@\n+a\n+b\n"},
		{"to nothing", "f", "a\n", "", "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n"},
		{"line break added", "f", "a\nb", "a\nb\n", "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"line break never there", "f", "a\nb", "c\nb", "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n"},
		{"CRLF", "f", "a\r\nb\r\n", "a\r\nb\n", "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+b\n"},
		{"odd names", "/x y\n\"z\".json", "a\n", "b\n",
			"--- \"a/x y\\012\\042z\\042.json\"\n+++ \"b/x y\\012\\042z\\042.json\"\n@@ -1 +1 @@\n-a\n+b\n"},
		{"a name with a blank", "x y", "a\n", "b\n", "--- a/x y\t\n+++ b/x y\t\n@@ -1 +1 @@\n-a\n+b\n"},
	} {
		if got := Diff(c.path, c.before, c.after); got != c.want {
			t.Errorf("%s:\ngot\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestDiffApplies: applying the diff to the content before gives the content after, for contents of every similarity, with
// and without a final line break.
func TestDiffApplies(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	text := func(n, alphabet int) string {
		var b strings.Builder
		for range random.IntN(n + 1) {
			b.WriteString(strconv.Itoa(random.IntN(alphabet)))
			b.WriteString([]string{"\n", "\n", "\r\n"}[random.IntN(3)])
		}
		return b.String() + []string{"", "end"}[random.IntN(2)]
	}
	check := func(before, after string) {
		t.Helper()
		got, err := patched(before, Diff("f", before, after))
		if err != nil || got != after {
			t.Fatalf("%v\nbefore %q\nafter  %q\ngot    %q", err, before, after, got)
		}
	}
	for range 3000 {
		check(text(30, 4), text(30, 4))
	}
	for range 60 {
		check(text(1500, 3), text(1500, 3))         // too far apart for the search, no anchors
		check(text(1500, 100000), text(1500, 3000)) // some anchors
		lines := strings.SplitAfter(text(1500, 100000), "\n")
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		shuffled := strings.Join(lines, "")
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		check(shuffled, strings.Join(lines, "")) // anchors in any order
	}
}

// TestHostileDiffIsShort: small changes in a large text stay small changes, even when there are
// more of them than the search allows.
func TestHostileDiffIsShort(t *testing.T) {
	var before, after strings.Builder
	changes := 0
	for i := range 20000 {
		fmt.Fprintf(&before, "line %d\n}\n", i)
		if i%20 == 7 {
			changes++
			fmt.Fprintf(&after, "LINE %d\n}\n", i)
		} else {
			fmt.Fprintf(&after, "line %d\n}\n", i)
		}
	}
	var diff string
	growth.AtMost(t, 100_000_000, func() { diff = Diff("f", before.String(), after.String()) })
	if added := strings.Count(diff, "\n+"); added != changes+1 { // and the head's +++
		t.Errorf("%d added lines, want %d", added-1, changes)
	}
	if got, err := patched(before.String(), diff); err != nil || got != after.String() {
		t.Errorf("does not apply: %v", err)
	}
}
