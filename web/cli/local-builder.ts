// The builder of this package: the page, served on this machine until it saves.

import type { Toolkit } from '../sdk/node.js';
import type { Refusal } from './builder-answers.js';
import type { BuilderServer } from './builder-server.js';
import { CannotRun, fileReason } from './exit.js';
import { showAddress } from './open-browser.js';
import { tell } from './output.js';
import { ChangedMeanwhile, type SchemaFile } from './schema-file.js';
import { whileWaiting } from './waiting.js';

export interface LocalBuild {
  toolkit: Toolkit;
  file: SchemaFile;
  /** What the builder begins with. */
  text: string;
  /** Whether a browser may be opened. */
  opens: boolean;
  /** After so many milliseconds without a sign of the page nobody waits any more. */
  idle: number;
}

export type Ending = 'saved' | 'idle' | 'closed';

/** As much as the core takes of a JSON text. */
const maxBytes = 64 * 2 ** 20;

/** Lets the user build in the page; what the page saves is then in the file. */
export async function buildLocally(build: LocalBuild): Promise<Ending> {
  const server = await startServer(build);
  try {
    await showAddress(server.address, build.opens);
    await tellWayFromElsewhere(server.address);
    return await whileWaiting('waiting for the builder to save; Ctrl-C stops', (interrupted) => {
      interrupted.addEventListener('abort', () => server.close());
      return server.ended;
    });
  } finally {
    server.close();
  }
}

/** Who sits at another machine has a browser there, and no way to this one's own address yet. */
async function tellWayFromElsewhere(address: string): Promise<void> {
  if (!process.env['SSH_CONNECTION']) return;
  const { port } = new URL(address);
  await tell(
    `from the machine that you sit at, "ssh -N -L ${port}:127.0.0.1:${port}" and this machine's name lead there`,
  );
}

async function startServer(build: LocalBuild): Promise<BuilderServer> {
  const { file, text, idle } = build;
  const { pageFiles, startBuilderServer } = await import('./interactive.js');
  try {
    return await startBuilderServer({
      ...{ idle, maxBytes, page: await pageFiles(new URL('./', import.meta.url)) },
      offer: { name: file.name, text },
      save: (saved, replace) => save(build, { text: saved, replace }),
    });
  } catch (error) {
    throw new CannotRun(`the builder cannot be served here: ${fileReason(error)}`);
  }
}

async function save(
  { toolkit, file }: LocalBuild,
  { text, replace }: { text: string; replace: boolean },
): Promise<Refusal | undefined> {
  const { findings } = await toolkit.lintSchema([[file.name, text]], { keys: ['json-syntax'] });
  const fault = findings.find(({ outcome }) => outcome === 'failed');
  if (fault) {
    return { status: 422, message: sentence(`this is no schema yet: ${fault.message}`) };
  }
  try {
    await file.write(text, { replace });
    return undefined;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    const status = error instanceof ChangedMeanwhile ? 409 : 500;
    return { status, message: sentence(error.message) };
  }
}

/** As the page writes sentences. */
function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, '')}.`;
}
