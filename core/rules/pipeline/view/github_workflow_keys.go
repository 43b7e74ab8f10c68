package view

// Keys and events of GitHub Actions workflows, as documented.
var (
	WorkflowKeys  = []string{"name", "run-name", "on", "permissions", "env", "defaults", "concurrency", "jobs"}
	JobKeys       = []string{"name", "needs", "permissions", "runs-on", "snapshot", "environment", "concurrency", "outputs", "env", "defaults", "if", "steps", "timeout-minutes", "strategy", "continue-on-error", "container", "services"}
	CalledJobKeys = []string{"name", "needs", "permissions", "if", "uses", "with", "secrets", "strategy", "concurrency"}
	StrategyKeys  = []string{"matrix", "fail-fast", "max-parallel"}
	StepKeys      = []string{"id", "if", "name", "uses", "run", "working-directory", "shell", "with", "env", "continue-on-error", "timeout-minutes"}

	WorkflowEvents = []string{
		"branch_protection_rule", "check_run", "check_suite", "create", "delete", "deployment", "deployment_status", "discussion",
		"discussion_comment", "fork", "gollum", "image_version", "issue_comment", "issues", "label", "merge_group", "milestone", "page_build",
		"project", "project_card", "project_column", "public", "pull_request", "pull_request_review", "pull_request_review_comment",
		"pull_request_target", "push", "registry_package", "release", "repository_dispatch", "schedule", "status", "watch",
		"workflow_call", "workflow_dispatch", "workflow_run",
	}
)
