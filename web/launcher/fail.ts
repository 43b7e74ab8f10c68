/** The exit code for "could not run", as in the command (core/cli/exit). */
const cannotRun = 2;

/** Ends the launcher with an error in the form of the command's own. */
export function fail(message: string, help: string): void {
  process.stderr.write(`toolkit: error: ${message}\nhelp: ${help}\n`);
  process.exitCode = cannotRun;
}
