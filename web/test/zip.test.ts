// Zip archives through the package: the bytes that are written, and what is refused.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { readZip, writeZip } from 'flow-toolkit';
import { ToolkitError, type Files } from 'flow-toolkit';
import { code, rejection, start } from './support.js';

const golden = new URL('../../testdata/zip/written.zip', import.meta.url);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Fields of an entry that are not what they would be. */
interface Facts {
  flags?: number;
  method?: number;
  sum?: number;
  made?: number;
  kind?: number;
  size?: number;
}

type Entry = readonly [path: string | Buffer, content: string | Uint8Array, own?: Facts];

/** An archive as other programs write them: packed, with an entry's fields changed. */
function packed(files: readonly Entry[], change: Facts = {}): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, content, own = {}] of files) {
    const name = typeof path === 'string' ? Buffer.from(path) : path;
    const raw = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    const facts = { flags: 0, method: 8, sum: crc32(raw), made: 20, kind: 0, ...change, ...own };
    const data = facts.method === 8 ? deflateRawSync(raw) : raw;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(facts.flags, 2);
    common.writeUInt16LE(facts.method, 4);
    common.writeUInt32LE(facts.sum, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(own.size ?? raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(facts.made, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE((facts.kind << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    list.push(entry, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, entries, end]));
}

test('the same files are the same bytes, here and in Go', async () => {
  const files = { 'b/ü.config': 'process.cpus = 1\n', a: 'first', 'b/a b\'"': '' };
  const written = writeZip(files);
  assert.deepEqual(written, new Uint8Array(await readFile(golden)));
  const back = await readZip(written);
  assert.deepEqual(
    back.map(([path, bytes]) => [path, text(bytes)]),
    [
      ['a', 'first'],
      ['b/a b\'"', ''],
      ['b/ü.config', 'process.cpus = 1\n'],
    ],
  );
  const paths = ['\u{10000}', '\uffff', 'z', 'a/b'];
  const ordered = await readZip(writeZip(paths.map((path) => [path, path])));
  assert.deepEqual(
    ordered.map(([path]) => path),
    ['a/b', 'z', '\uffff', '\u{10000}'],
    'in the order of their bytes',
  );
});

test('archives of other programs are read, packed or stored, with folders', async () => {
  const long = 'params.x = 1\n'.repeat(10_000);
  const files = await readZip(
    packed([
      ['p/', '', { method: 0, made: 0x0314, kind: 0o040755 }],
      ['p/main.flow', long, { made: 0x0314, kind: 0o100644 }],
      ['./p/größe', 'x', { method: 0, flags: 0x800 }],
    ]),
  );
  assert.deepEqual(
    files.map(([path, bytes]) => [path, bytes.length]),
    [
      ['p/main.flow', long.length],
      ['p/größe', 1],
    ],
  );
  assert.deepEqual(await readZip(writeZip({})), []);
});

test('what is no sound archive is refused', async () => {
  const sound = packed([['a', 'abc'.repeat(100)]]);
  const without = (from: number, to?: number) => sound.slice(from, to);
  const broken = sound.slice();
  broken[35] ^= 0x55;
  for (const [name, archive, words] of [
    ['nothing', new Uint8Array(), 'not a valid zip archive'],
    ['a text', Buffer.from('process.cpus = 1'.repeat(10)), 'not a valid zip archive'],
    ['cut', without(0, sound.length / 2), 'not a valid zip archive'],
    ['without its beginning', without(10), 'not a valid zip archive'],
    ['damaged', broken, 'damaged'],
    ['another sum', packed([['a', 'b', { sum: 1 }]]), 'damaged'],
    ['another sum, stored', packed([['a', 'b', { sum: 1, method: 0 }]]), 'damaged'],
    ['packed oddly', packed([['a', 'b', { method: 99 }]]), 'compression method'],
    ['encrypted', packed([['a', 'b', { flags: 1 }]]), 'encrypted'],
    ['a link', packed([['a', 'b', { made: 0x0314, kind: 0o120777 }]]), 'link'],
    ['upwards', packed([['../a', 'b']]), 'below the root'],
    ['upwards and back', packed([['a/../../b', 'b']]), 'below the root'],
    ['a folder upwards', packed([['../a/', '']]), 'below the root'],
    ['absolute', packed([['/etc/passwd', 'b']]), 'below the root'],
    ['back-slash', packed([['a\\b', 'b']]), 'below the root'],
    ['NUL', packed([['a\0b', 'b']]), 'below the root'],
    ['no name', packed([['', 'b']]), 'below the root'],
    ['no UTF-8', packed([[Buffer.from([0xff]), 'b']]), 'UTF-8'],
    [
      'duplicate',
      packed([
        ['a', '1'],
        ['a', '2'],
      ]),
      'duplicate',
    ],
    [
      'twice in other words',
      packed([
        ['a', '1'],
        ['b/../a', '2'],
      ]),
      'duplicate',
    ],
    [
      'through a file',
      packed([
        ['a', '1'],
        ['a/b', '2'],
      ]),
      'is both a file and the directory of',
    ],
    ['deep', packed([['a/'.repeat(300) + 'b', '1']]), 'parts'],
    ['no bytes', 'text' as never, 'expected'],
  ] as const) {
    const error = await rejection(readZip(archive));
    assert.ok(error instanceof ToolkitError, `${name}: ${error}`);
    assert.equal(error.code, 'ERR_INPUT', name);
    assert.ok(error.message.includes(words), `${name}: ${error.message}`);
  }
});

test('names that hide what they are are refused, as in Go', async () => {
  const names = JSON.parse(await readFile(new URL('names.json', golden), 'utf8')) as [
    string,
    boolean,
  ][];
  for (const [name, allowed] of names) {
    const error = await readZip(packed([[name, '']])).then(
      () => undefined,
      (error) => error,
    );
    assert.equal(error === undefined, allowed, JSON.stringify(name));
    if (!error) continue;
    assert.equal(error.code, 'ERR_INPUT');
    assert.doesNotMatch(error.message, /[\p{Cc}\p{Bidi_Control}]/u);
    assert.throws(() => writeZip({ [name.replace(/\/$/, '')]: '' }), { code: 'ERR_INPUT' });
  }
});

test('reading takes a signal and counts against the clock', async (t) => {
  const large = packed([['a', Buffer.alloc(20 << 20)]]);
  const gone = AbortSignal.abort(new Error('not wanted'));
  assert.equal((await rejection(readZip(large, { signal: gone }))).message, 'not wanted');
  const soon = new AbortController();
  setTimeout(() => soon.abort(new Error('no longer')));
  const many = packed(Array.from({ length: 40 }, (_, i) => [`f${i}`, Buffer.alloc(5 << 20)]));
  assert.equal((await rejection(readZip(many, { signal: soon.signal }))).message, 'no longer');
  const late = await rejection(readZip(many, { timeout: 1 }));
  assert.equal(late.code, 'ERR_TIMEOUT');
  const toolkit = await start(t, { worker: false, startWith: 'pipeline' });
  assert.equal(await code(toolkit.lint({ files: many }, { timeout: 1 })), 'ERR_TIMEOUT');
  const error = await rejection(toolkit.lint({ files: many }, { signal: gone }));
  assert.equal(error.message, 'not wanted');
  await assert.rejects(readZip(large, { timeout: 0 }), { code: 'ERR_INPUT' });
});

test('the work on an archive grows with its files, and no faster', async (t) => {
  const counts = { views: 0, streams: 0 };
  const { getUint32 } = DataView.prototype;
  const Stream = globalThis.DecompressionStream;
  t.after(() => {
    DataView.prototype.getUint32 = getUint32;
    globalThis.DecompressionStream = Stream;
  });
  DataView.prototype.getUint32 = function (...args) {
    counts.views++;
    return getUint32.apply(this, args);
  };
  globalThis.DecompressionStream = class extends Stream {
    constructor(format: CompressionFormat) {
      super(format);
      counts.streams++;
    }
  };
  const looks = [];
  for (const n of [3_000, 6_000]) {
    counts.views = 0;
    const archive = packed(Array.from({ length: n }, (_, i) => [`d${i % 50}/f${i}`, `x${i}`]));
    assert.equal((await readZip(archive)).length, n);
    looks.push(counts.views);
  }
  assert.ok(looks[1] <= 2.01 * looks[0] && looks[1] < 10 * 6_000, String(looks));
  assert.equal(counts.streams, 0, 'setting up a stream for each file takes longer than the rest');
});

test('an archive that unpacks to too much ends at the limit, whatever it says of itself', async () => {
  const zeros = Buffer.alloc(65 << 20);
  const one = [zeros.length, 10].map((size) => packed([['large', zeros, { size }]]));
  const many = packed(Array.from({ length: 9 }, (_, i) => [`f${i}`, zeros.subarray(0, 30 << 20)]));
  for (const archive of one) {
    const error = await rejection(readZip(archive));
    assert.equal(error.code, 'ERR_INPUT');
    assert.match(error.message, /exceeds the limit of/);
  }
  const error = await rejection(readZip(many));
  assert.match(error.message, /exceeds the limit of 268435456 bytes/);
});

test('what an archive says of a size neither takes memory nor cuts a file', async () => {
  const [[, bytes]] = await readZip(packed([['a', 'short', { size: 60 << 20 }]]));
  assert.equal(text(bytes), 'short');
  assert.ok(bytes.buffer.byteLength < 1 << 20, `${bytes.buffer.byteLength} bytes are kept`);
  const cut = packed([['a', 'abcdef', { size: 3, sum: crc32(Buffer.from('abc')) }]]);
  assert.match((await rejection(readZip(cut))).message, /damaged/);
});

test('what cannot be in an archive is not written', () => {
  for (const [files, words] of [
    [{ '../a': '' }, 'below the root'],
    [
      [
        ['a', ''],
        ['./a', ''],
      ],
      'duplicate',
    ],
    [{ a: '', 'a/b': '' }, 'is both a file and the directory of'],
    [{ a: 1 }, 'must be a string'],
  ] as const) {
    assert.throws(
      () => writeZip(files as Files),
      (error: ToolkitError) => error.code === 'ERR_INPUT' && error.message.includes(words),
    );
  }
});
