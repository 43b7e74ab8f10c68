// Keeps the files of the page, so that it opens without a network. A cache has the files of one version, by name and
// content: a new version takes over those that have not changed, and its cache replaces the old one.

/** The files of the page, with a checksum of each; the build adds them. */
declare const PAGE_FILES: Readonly<Record<string, string>>;
/** A checksum of all of them. */
declare const PAGE_VERSION: string;

/** What this script uses of its scope; the types of the compiler are those of a page. */
interface Scope {
  registration: { scope: string; installing: unknown; waiting: unknown };
  clients: {
    claim(): Promise<void>;
    matchAll(what: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', handle: (event: Fetching) => void): void;
  addEventListener(type: 'message', handle: (event: Extendable & { data: unknown }) => void): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as Scope;
const { scope } = worker.registration;
const prefix = `flow-toolkit ${scope} `;
const current = prefix + PAGE_VERSION;

/** Modules that a first lint does not need: many megabytes, kept once they are used. */
const isLarge = (file: string): boolean => /^(?:core|pipeline)\.wasm$/.test(file);

/** The name of a file in a cache. */
const keyOf = (file: string): string => new URL(`${file}?${PAGE_FILES[file]}`, scope).href;

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), removeOld()]));
});
worker.addEventListener('message', (event) => {
  // A page sends the first before it reloads, and the second when it has opened.
  if (event.data === 'use the new version') event.waitUntil(worker.skipWaiting());
  if (event.data === 'opened') event.waitUntil(removeOld());
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const file = method === 'GET' ? fileOf(url) : undefined;
  if (file !== undefined) event.respondWith(answer(event, file));
});

/** The file of the page that a URL is for; undefined for all other URLs. */
function fileOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (!address.startsWith(scope)) return undefined;
  const file = decodeURI(address.slice(scope.length)) || 'index.html';
  // A page of the version before may still be open.
  return Object.hasOwn(PAGE_FILES, file) || /^chunk-\w+\.js$/.test(file) ? file : undefined;
}

async function answer(event: Fetching, file: string): Promise<Response> {
  const kept = Object.hasOwn(PAGE_FILES, file)
    ? await caches.match(keyOf(file))
    : await caches.match(new URL(file, scope).href, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isLarge(file) && response.ok) event.waitUntil(keep(file, response.clone()));
  return response;
}

/** Keeps all files that the page may need, except for large ones that were never used. */
async function keepAll(): Promise<void> {
  await Promise.all(
    Object.keys(PAGE_FILES).map(async (file) => {
      const kept = await caches.match(keyOf(file));
      if (kept) return (await caches.open(current)).put(keyOf(file), kept);
      if (isLarge(file)) return;
      // Some hosts redirect from "index.html" to the folder.
      const address = new URL(file === 'index.html' ? './' : file, scope);
      const response = await fetch(address, { cache: 'no-cache' });
      if (!(await keep(file, response))) throw new Error(`${address} is of another version`);
    }),
  );
}

/** Keeps a file, unless it is one of another version. */
async function keep(file: string, response: Response): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await checksum(bytes)) !== PAGE_FILES[file]) return false;
  const cache = await caches.open(current);
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  await cache.put(keyOf(file), new Response(bytes, { headers }));
  return true;
}

async function checksum(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Removes the caches of other versions, unless another window may still show one of them, or one is newer. */
async function removeOld(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}
