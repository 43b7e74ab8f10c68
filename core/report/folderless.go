//go:build folderless

package report

// byCheck has nothing to list: without a pipeline's folder a run has one check.
func (w *textWriter) byCheck([]Finding, []string) {}
