// A builder elsewhere (--url), over the protocol of the reference (schema.md §6.4): the schema is
// posted as a form; the answer names a page for the user, and an address to ask until it tells that
// the user is done. What comes back was made by somebody else's program, and is looked at before it
// is written.

import type { Toolkit } from '../sdk/node.js';
import { CannotRun } from './exit.js';
import type { Ending } from './local-builder.js';
import { showAddress } from './open-browser.js';
import { tell } from './output.js';
import type { SchemaFile } from './schema-file.js';
import { whileWaiting } from './waiting.js';

export interface RemoteBuild {
  toolkit: Toolkit;
  file: SchemaFile;
  /** What the builder begins with. */
  text: string;
  url: string;
  /** Whether a browser may be opened. */
  opens: boolean;
  /** Milliseconds that each answer may take. */
  timeout: number;
  /** Of this tool: the builder is told. */
  version: string;
}

type Answer = Record<string, unknown>;

/** Between two questions whether the user is done. */
const pause = 2000;

/** Lets the user build there; what is saved there is then in the file. Rejects with what went wrong. */
export async function buildAt(build: RemoteBuild): Promise<Ending> {
  const { api, web } = await begin(build);
  await showAddress(web, build.opens);
  const schema = await whileWaiting(
    'waiting for the builder to save; Ctrl-C stops',
    (interrupted) => saved(build, { api, interrupted }),
  );
  if (schema === undefined) return 'closed';
  await take(build, schema);
  return 'saved';
}

async function begin(build: RemoteBuild): Promise<{ api: string; web: string }> {
  const { url, text, version } = build;
  const answer = await asked(build, url, {
    post_content: 'json_schema',
    api: 'true',
    version,
    status: 'waiting_for_user',
    schema: JSON.stringify(JSON.parse(text)),
  });
  const { status, api_url: api, web_url: web } = answer;
  if (status !== 'recieved') {
    throw new CannotRun(
      `the answer of the builder "${url}" is not recognised: its status is ${quoted(status)}, and "recieved" is expected`,
    );
  }
  if (!isAddress(api) || !isAddress(web)) {
    throw new CannotRun(
      `the answer of the builder "${url}" is not recognised: addresses as "api_url" and "web_url" are expected`,
    );
  }
  // As browsers read them: without line breaks, and with control characters as percents.
  return { api: new URL(api).href, web: new URL(web).href };
}

/** The schema that the user saved; undefined when they did not want to wait for that. */
async function saved(
  build: RemoteBuild,
  { api, interrupted }: { api: string; interrupted: AbortSignal },
): Promise<Answer | undefined> {
  while (!interrupted.aborted) {
    const answer = await asked(build, api, null, interrupted).catch((error: unknown) => {
      if (interrupted.aborted) return undefined;
      throw error;
    });
    if (answer === undefined) return undefined;
    const schema = outcome(answer, api);
    if (schema) return schema;
    await sleep(pause, interrupted);
  }
  return undefined;
}

/** The schema, once there is one. */
function outcome({ status, message, schema }: Answer, api: string): Answer | undefined {
  if (status === 'waiting_for_user') return undefined;
  if (status === 'error') {
    const words = typeof message === 'string' && message !== '' ? `: ${message}` : '';
    throw new CannotRun(`the builder "${api}" ended with an error${words}`);
  }
  if (status !== 'web_builder_edited') {
    throw new CannotRun(
      `the builder "${api}" answered with the status ${quoted(status)}, which is not recognised`,
    );
  }
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) {
    return schema as Answer;
  }
  throw new CannotRun(`the builder "${api}" sent no schema; a JSON object is expected`);
}

function asked(
  { toolkit, timeout }: RemoteBuild,
  url: string,
  data: object | null,
  signal?: AbortSignal,
): Promise<Answer> {
  const options = { requestTimeout: timeout };
  return toolkit.pollToolkitWebApi(url, data, signal ? { ...options, signal } : options);
}

/** Writes the schema, unless it is the one that the builder was given or no schema at all. */
async function take(build: RemoteBuild, schema: Answer): Promise<void> {
  const { toolkit, file, text, url } = build;
  // The order of names matters to whoever reads forms made of it.
  const same = JSON.stringify(schema) === JSON.stringify(JSON.parse(text));
  const made = same ? text : await takenOver(build, schema);
  const { findings } = await toolkit.lintSchema([[file.name, made]], { keys: structure });
  const fault = findings.find(({ outcome }) => outcome === 'failed');
  if (fault) {
    throw new CannotRun(
      `the schema that the builder "${url}" sent is not valid, and is not written: ${fault.message}`,
    );
  }
  await file.write(made);
}

/** What the reference asks of a schema before it saves it, the metaschema and the rules that say the same more exactly. */
const structure = [
  ...['json-syntax', 'metaschema', 'type-unknown', 'bound-not-number', 'pattern-invalid'],
  ...['allof-missing', 'group-unreferenced', 'duplicate-param', 'defs-missing', 'group-missing'],
  'no-params',
];

/**
 * The text with what differs in the schema that came back; as the reference does, without groups that
 * have no parameter.
 */
async function takenOver(
  { toolkit, file: { name }, text: before }: RemoteBuild,
  schema: Answer,
): Promise<string> {
  const all = [{ do: 'setSchema' as const, value: schema }];
  const { text } = await toolkit.editSchema(before, all, { path: name });
  const { groups } = await toolkit.describeSchema(text, { path: name });
  const empty = groups.filter(({ params }) => params.length === 0);
  if (empty.length === 0) return text;
  for (const group of empty)
    await tell(`the group "${group.name}" has no parameter, and is left out`);
  const changes = empty.map((group) => ({ do: 'removeGroup' as const, group: group.name }));
  return (await toolkit.editSchema(text, changes, { path: name })).text;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

/** The value as it stands in a sentence. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : String(JSON.stringify(value));
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
