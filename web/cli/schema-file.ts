// The schema that `toolkit schema build` writes. It was read some time ago, while questions were
// answered or a page was open: what somebody else wrote since is not replaced unasked.

import { join } from 'node:path';
import { LEADS_OUT, readRegular } from '../sdk/ports/node/read-file.js';
import { CHANGED, replaceFile } from '../sdk/ports/node/replace-file.js';
import { FILE_LIMIT } from '../types.gen.js';
import { CannotRun, fileReason } from './exit.js';

/** Somebody else has written the file since it was read. */
export class ChangedMeanwhile extends CannotRun {}

export class SchemaFile {
  private constructor(
    readonly directory: string,
    /** The file's name as reports write it. */
    readonly name: string,
    /** What is known to be in it; undefined where there is no file. */
    private known: Uint8Array | undefined,
  ) {}

  /** Reads the file, which need not be there. Rejects with a CannotRun. */
  static async read(directory: string, name: string): Promise<SchemaFile> {
    return new SchemaFile(directory, name, await contentOf(directory, name));
  }

  get path(): string {
    return join(this.directory, this.name);
  }

  get exists(): boolean {
    return this.known !== undefined;
  }

  /** What is known to be in the file; empty where there is none. */
  get text(): string {
    return Buffer.from(this.known ?? []).toString('utf8');
  }

  /**
   * Makes the text the file's, in one step; false where it is already. Rejects with a CannotRun, which
   * is ChangedMeanwhile unless `replace` allows for that.
   */
  async write(text: string, { replace = false } = {}): Promise<boolean> {
    const bytes = Buffer.from(text);
    const now = await contentOf(this.directory, this.name);
    if (!replace && !isSame(now, this.known)) throw this.#changed();
    if (isSame(now, bytes)) return false;
    try {
      await replaceFile(this.path, bytes, { read: now ?? null, within: this.directory });
    } catch (error) {
      if ((error as { code?: unknown }).code === CHANGED) throw this.#changed();
      throw new CannotRun(`cannot write "${this.path}": ${fileReason(error)}`);
    }
    this.known = bytes;
    return true;
  }

  #changed(): ChangedMeanwhile {
    return new ChangedMeanwhile(
      `"${this.name}" was changed by somebody else meanwhile, and is left as it is`,
    );
  }
}

/** A link in a directory that came from elsewhere must not make the command read or write there. */
async function contentOf(directory: string, name: string): Promise<Uint8Array | undefined> {
  const path = join(directory, name);
  try {
    return await readRegular(path, { max: FILE_LIMIT, within: directory });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === LEADS_OUT) {
      throw new CannotRun(`"${path}" is not checked: it leads out of the directory`);
    }
    throw new CannotRun(`cannot read "${path}": ${fileReason(error)}`);
  }
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === other || (!!one && !!other && Buffer.compare(one, other) === 0);
}
