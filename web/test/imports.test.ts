// No file under web/ imports itself by way of others. Every import counts: one of types alone, and
// one that is made later, tie files together for a reader as much as any other. Go's packages need
// no test, for its compiler refuses a circle of them; the files of one package are one part.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../', import.meta.url));

/** The files that each file imports. */
type Graph = Map<string, string[]>;

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const imports = [
  /^(?:import|export)\s[^;'"]*?from\s+['"](\.[^'"]+)['"]/gm,
  /^import\s+['"](\.[^'"]+)['"]/gm,
  /\bimport\(\s*['"](\.[^'"]+)['"]/g,
];

/** The files that a text imports, by their paths below web/. */
function importedBy(text: string, path: string) {
  const code = text.replaceAll(comments, '');
  const names = imports.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
  return names.map((name) => normalize(join(dirname(path), name)));
}

/** What each source file imports; names in imports end with ".js" where the file is TypeScript. */
async function importGraph(): Promise<Graph> {
  const paths = await readdir(web, { recursive: true });
  const sources = paths.filter((path) => path.endsWith('.ts'));
  const known = new Set(sources);
  const sourceOf = (path: string) =>
    [path, path.replace(/js$/, 'ts'), `${path.slice(0, -3)}.d.ts`].find((each) => known.has(each));
  const read = async (path: string): Promise<[string, string[]]> => {
    const imported = importedBy(await readFile(join(web, path), 'utf8'), path);
    return [path, imported.map(sourceOf).filter((source) => source !== undefined)];
  };
  return new Map(await Promise.all(sources.map(read)));
}

/** The way from a file back to itself, for each circle that is found. */
function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path]);
    if (way.includes(path) || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

test('a circle is found, whatever the imports that make it', () => {
  const texts = {
    'a.ts': "import type { B } from './b.js';\nimport './d.js';",
    'b.ts': "export {\n  c,\n} from './c/c.js';",
    'c/c.ts': "const a = () => import('../a.js');",
    'd.ts': "// import './a.js';\nexport const d = 1;",
  };
  const graph = new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      importedBy(text, path).map((name) => name.replace(/js$/, 'ts')),
    ]),
  );
  assert.deepEqual(circles(graph), [['a.ts', 'b.ts', 'c/c.ts', 'a.ts']]);
});

test('no import leads back to the file that it is in', async () => {
  const graph = await importGraph();
  for (const part of ['sdk', 'worker', 'launcher', 'page', 'test']) {
    const files = [...graph.keys()].filter((path) => path.startsWith(`${part}/`));
    assert.ok(files.length > 0, `${part} has no source`);
  }
  const edges = [...graph.values()].flat();
  assert.ok(edges.length > graph.size, 'hardly an import was found');
  assert.deepEqual(
    circles(graph).map((way) => way.join(' → ')),
    [],
  );
});
