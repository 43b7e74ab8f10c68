// The schema that `toolkit schema build` writes. It was read some time ago, while questions were
// answered or a page was open: what somebody else wrote since is not replaced unasked.

import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { replaceFile } from '../sdk/replace-file.js';
import { CannotRun, fileReason } from './exit.js';

/** Somebody else has written the file since it was read. */
export class ChangedMeanwhile extends CannotRun {}

export class SchemaFile {
  private constructor(
    readonly directory: string,
    /** The file's name as reports write it. */
    readonly name: string,
    /** What is known to be in it; undefined where there is no file. */
    private known: Buffer | undefined,
  ) {}

  /** Reads the file, which need not be there. Rejects with a CannotRun. */
  static async read(directory: string, name: string): Promise<SchemaFile> {
    return new SchemaFile(directory, name, await contentOf(join(directory, name)));
  }

  get path(): string {
    return join(this.directory, this.name);
  }

  get exists(): boolean {
    return this.known !== undefined;
  }

  /** What is known to be in the file; empty where there is none. */
  get text(): string {
    return this.known?.toString('utf8') ?? '';
  }

  /**
   * Makes the text the file's, in one step; false where it is already. Rejects with a CannotRun, which
   * is ChangedMeanwhile unless `replace` allows for that.
   */
  async write(text: string, { replace = false } = {}): Promise<boolean> {
    const bytes = Buffer.from(text);
    const now = await contentOf(this.path);
    if (!replace && !isSame(now, this.known)) {
      throw new ChangedMeanwhile(
        `"${this.name}" was changed by somebody else meanwhile, and is left as it is`,
      );
    }
    if (isSame(now, bytes)) return false;
    try {
      await this.#checkTarget();
      await replaceFile(this.path, bytes);
    } catch (error) {
      if (error instanceof CannotRun) throw error;
      throw new CannotRun(`cannot write "${this.path}": ${fileReason(error)}`);
    }
    this.known = bytes;
    return true;
  }

  /** A link in a folder that came from elsewhere must not make the command write there. */
  async #checkTarget(): Promise<void> {
    const link = await lstat(this.path).catch(() => undefined);
    if (!link?.isSymbolicLink()) return;
    const root = await realpath(this.directory);
    const target = await realpath(this.path);
    if (target.startsWith(root.endsWith(sep) ? root : root + sep)) return;
    throw new CannotRun(
      `cannot write "${this.path}": it is a link to a file outside of the pipeline`,
    );
  }
}

async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotRun(`cannot read "${path}": ${fileReason(error)}`);
  }
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.equals(other));
}
