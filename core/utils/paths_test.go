package utils

import "testing"

func TestJoinAndParent(t *testing.T) {
	for _, c := range []struct{ directory, p, joined, parent string }{
		{"", "", ".", "/"}, {".", "a", "a", "/"}, {"a/", "./b//c", "a/b/c", "a/b"}, {"a", "../b", "a/../b", "a/.."},
		{"a", "/b", "/b", "/"}, {"/", "a", "/a", "/"}, {"/a", "", "/a", "/"},
		{`C:\w\x`, "a", "C:/w/x/a", "C:/w/x"}, {"a", `C:\b`, "C:/b", "C:/"}, {`C:\`, "", "C:/", "C:/"},
		{"a", `b\c`, `a/b\c`, "a"}, // a name, not a path, where there are no drives
	} {
		joined := Join(c.directory, c.p)
		if joined != c.joined || parent(joined) != c.parent {
			t.Errorf("%q, %q: got %q in %q", c.directory, c.p, joined, parent(joined))
		}
	}
}

func TestIsFileBinary(t *testing.T) {
	yes := []string{
		"a.jpeg", "a.jpg", "a.png", "a.zip", "a.gz", "a.jar", "a.tar", "a.Z", "a.bz2", "a.xz", "a.br", "a.tgz", "a.taz", "a.tz",
		"a.tbz2", "a.txz", "a.svgz", "a.JPG", "a.SVGZ", "a.JAR", "a.tar.gz", "d.x/a.webp", "a.b.svg", `C:\x\a.gif`, "a.ICO",
		"a.avif", "a.bmp", "a.heic", "a.heif", "a.ief", "a.jpe", "a.pbm", "a.pgm", "a.pnm", "a.ppm", "a.ras", "a.rgb",
		"a.tif", "a.tiff", "a.xbm", "a.xpm", "a.xwd", "a.pct", "a.pic", "a.pict",
	}
	no := []string{
		"a.GZ", "a.ZIP", "a.TAR", "a.z", "a.pdf", "a.html", "a.bam", "a.7z", "a.rar", "a.class", "a.zst", "a", "", ".png",
		"..png", "d/.gz", "d.png/a", "a.png.txt", "png", "a.", "a.png/", "a.pn g",
	}
	for i, names := range [][]string{no, yes} {
		for _, name := range names {
			if got := IsFileBinary(name); got != (i == 1) {
				t.Errorf("%q: got %t", name, got)
			}
		}
	}
}
