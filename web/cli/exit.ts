// How the command ends. The codes are part of its interface: scripts branch on them.

export const exitCode = {
  clean: 0,
  /** Findings that fail the run; with --diff, fixes to apply. */
  findings: 1,
  /** Wrong usage, or an input or output that cannot be read or written. */
  cannotRun: 2,
  /** A fault in the toolkit itself. */
  internal: 3,
  /** Ended by Ctrl-C while files were written: 128 and the number of the signal, as shells count. */
  interrupted: 130,
} as const;

/** Ends the command with a sentence that the user can act on. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** What a failed file operation means, in words that are the same on every system. */
export function fileReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && reasons[code]) || message || String(error);
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a part of the path is not a directory',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large to read',
};
