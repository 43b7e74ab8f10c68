// Between a port's function and the core: what the core gives becomes arguments, and what the
// function gives, or throws, becomes an answer of a form that the core can rely on.

import { isBytes } from '../common/kinds.js';
import { joined } from '../common/bytes.js';
import { reasonOf } from '../common/errors.js';
import { fetchHandler } from './fetch.js';
import type { Command, PortName, Question, Status, LogLevel } from '../../types.gen.js';
import type { FilesPort, Handler, PortOptions, Ports, Reply, StorePort } from './ports.js';

type Given<Name extends PortName> = Exclude<Ports[Name], false | undefined>;

type Makers = { [Name in PortName]: (port: Given<Name>, seesRedirects: boolean) => Handler };

/** For each port, what serves the core with a function of that port. */
export const handlers: Makers = {
  fetch: (fetch, seesRedirects) => fetchHandler(fetch, seesRedirects),
  exec: (exec) => (give, _, options) => execute(exec, give as Command, options),
  env: (env) => async (name) => {
    const value = typeof env === 'function' ? env(name as string) : ownValue(env, name as string);
    return { answer: typeof value === 'string' ? value : null };
  },
  now: (now) => async () => ({ answer: finite(Number(now())) }),
  sleep: (sleep) => async (ms, _, options) => {
    await sleep((ms as number | null) ?? 0, options);
    return { answer: null };
  },
  store: (store) => (give, body, options) => inStore(store, give as StoreGive, { body, options }),
  prompt: (prompt) => async (give, _, options) => {
    const question = give as Question;
    return answerOf(question, await prompt(question, options));
  },
  open: (open) => async (give, _, options) => {
    const url = give as string;
    if (!/^https?:$/.test(protocolOf(url))) return { failure: { kind: 'invalid', url } };
    try {
      await open(url, options);
      return { answer: null };
    } catch (error) {
      return { failure: { kind: 'blocked', url, cause: reasonOf(error) } };
    }
  },
  log: (log) => async (give) => {
    const { level, text } = give as { level: LogLevel; text: string };
    log(level, text);
    return {};
  },
  status: (status) => async (give) => {
    status(give as Status);
    return {};
  },
  files: (files) => (give, body, options) => inFiles(files, give as FileGive, { body, options }),
  rand: (rand) => async (n) => ({ answer: finite(rand(n as number)) }),
};

interface Rest {
  body: Uint8Array;
  options: PortOptions;
}

async function execute(
  exec: Given<'exec'>,
  command: Command,
  options: PortOptions,
): Promise<Reply> {
  try {
    const { stdout, stderr, code } = await exec(command, options);
    const [out, err] = [bytesOf(stdout), bytesOf(stderr)];
    const most = command.maxBytes ?? Infinity;
    if (out.length > most || err.length > most) return { failure: { kind: 'too-large' } };
    return { answer: { code: finite(code), stdout: out.length }, body: joined([out, err]) };
  } catch (error) {
    if (options.signal.aborted) return { failure: { kind: 'aborted' } };
    return { failure: { kind: execKinds[codeOf(error)] ?? 'not-started', cause: reasonOf(error) } };
  }
}

const execKinds: Record<string, string> = {
  ENOENT: 'not-found',
  ERR_CHILD_PROCESS_STDIO_MAXBUFFER: 'too-large',
};

interface StoreGive {
  action: 'get' | 'put' | 'delete';
  key: string;
}

async function inStore(store: StorePort, give: StoreGive, { body, options }: Rest): Promise<Reply> {
  try {
    if (give.action === 'put') await store.put(give.key, body, options);
    else if (give.action === 'delete') await store.delete(give.key, options);
    else {
      const value = await store.get(give.key, options);
      // A value that is not bytes is damaged; the core then reports and removes it.
      const kept = value === undefined || value === null ? undefined : bytesOf(value);
      return { answer: kept !== undefined, body: kept ?? new Uint8Array() };
    }
    return { answer: null };
  } catch (error) {
    return { failure: { place: store.place ?? '', cause: reasonOf(error) } };
  }
}

interface FileGive {
  action: keyof FilesPort | 'readFiles';
  path?: string;
  offset?: number;
  max?: number;
  paths?: readonly string[];
  within?: string;
}

async function inFiles(files: FilesPort, give: FileGive, rest: Rest): Promise<Reply> {
  const { path = '', offset = 0, max = 0, within } = give; // the empty path is left out on the way
  const { body } = rest;
  const options = within === undefined ? rest.options : { ...rest.options, within };
  try {
    switch (give.action) {
      case 'readFile':
        return { answer: null, body: bytesOf(await files.readFile(path, max, options)) };
      case 'readFiles':
        return await readMany(files, give, options);
      case 'readPart':
        return { answer: null, body: bytesOf(await files.readPart(path, offset, max, options)) };
      case 'stat':
        return { answer: await files.stat(path, options) };
      case 'readDir':
        return { answer: await files.readDir(path, options) };
      case 'mkdirAll':
        await files.mkdirAll(path, options);
        break;
      case 'writeFile':
        await files.writeFile(path, body, options);
        break;
      case 'getwd':
        return { answer: String(await files.getwd()) };
      case 'chdir':
        await files.chdir(path);
        break;
    }
    return { answer: null };
  } catch (error) {
    return { failure: { kind: fileKinds[codeOf(error)] ?? 'failed', cause: reasonOf(error) } };
  }
}

/** When several files that were read have this many bytes, the rest is left to another request. */
const enough = 16 * 2 ** 20;
/** How many files are open at a time. */
const together = 16;

/** Several files in one answer: their sizes, -1 for what cannot be read, and their bytes in a row. */
async function readMany(
  files: FilesPort,
  { paths = [], max = 0 }: FileGive,
  options: PortOptions,
): Promise<Reply> {
  const contents: (Uint8Array | undefined)[] = [];
  for (let at = 0, size = 0; at < paths.length && size < enough; at += together) {
    const part = paths
      .slice(at, at + together)
      .map((path) => readQuietly(files, path, max, options));
    const read = await Promise.all(part);
    contents.push(...read);
    size += read.reduce((sum, content) => sum + (content?.length ?? 0), 0);
  }
  const bodies = contents.map((content) => content ?? new Uint8Array());
  return { answer: contents.map((content) => content?.length ?? -1), body: joined(bodies) };
}

async function readQuietly(
  files: FilesPort,
  path: string,
  max: number,
  options: PortOptions,
): Promise<Uint8Array | undefined> {
  try {
    const content = bytesOf(await files.readFile(path, max, options));
    return content.length <= max ? content : undefined;
  } catch {
    return undefined; // reading it alone tells why
  }
}

const fileKinds: Record<string, string> = {
  ...{ ENOENT: 'not-found', ENOTDIR: 'not-a-directory', EISDIR: 'is-a-directory' },
  ...{ EEXIST: 'exists', EACCES: 'not-permitted', EPERM: 'not-permitted', EFBIG: 'too-large' },
  ...{ ERR_LEADS_OUT: 'leads-out', ERR_NOT_REGULAR: 'not-regular' },
};

/** A response that the question allows; any other is an error of the port. */
function answerOf(question: Question, given: unknown): Reply {
  if (given === undefined || given === null) return { failure: {} };
  const values = (question.choices ?? []).map(({ value }) => value);
  if (question.kind === 'checkbox') {
    const list: unknown[] = Array.isArray(given) ? given : [given];
    const unknown = list.find((value) => !values.includes(value as string));
    if (unknown !== undefined)
      throw new Error(`answer "${String(unknown)}" is not one of the choices`);
    return { answer: { value: '', values: values.filter((value) => list.includes(value)) } };
  }
  const value = String(given);
  const free = question.kind === 'input' || (question.kind === 'search' && question.freeText);
  const allowed = question.kind === 'confirm' ? ['yes', 'no'] : values;
  if (!free && !allowed.includes(value)) {
    throw new Error(`answer "${value}" is not one of the choices`);
  }
  return { answer: { value } };
}

function ownValue(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined;
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new Error(`expected a number, got ${String(value)}`);
}

const encoder = new TextEncoder();

function bytesOf(value: unknown): Uint8Array {
  if (isBytes(value)) return value;
  return encoder.encode(typeof value === 'string' ? value : '');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
