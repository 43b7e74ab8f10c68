// The modules that a site imports from the plugin instead of a file. Their types are in client.d.ts.

import { inputError } from '../sdk/common/errors.js';
import { packagePath } from './assets.js';
import { toolkit, type PipelineLint } from './pipeline-lint.js';

const prefix = 'virtual:flow-toolkit/';
/** Other plugins leave an id that begins so to the one that made it. */
const mark = '\0';

interface ModuleText {
  code: string;
  /** The files that it is made of. */
  files: readonly string[];
}

const json = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** A module whose default export is a value made of the parameter schema. */
const ofSchema =
  (make: (lint: PipelineLint, path: string, text: string) => Promise<unknown>) =>
  async (lint: PipelineLint): Promise<ModuleText> => {
    const { path, file, text } = await lint.schema();
    const code = `export const path = ${JSON.stringify(path)};\nexport default ${json(await make(lint, path, text))};\n`;
    return { code, files: [file] };
  };

const docs = (format: 'markdown' | 'html') =>
  ofSchema(async ({ options }, path, text) => {
    const { dialect = 'auto', docs } = options;
    return (await toolkit()).schemaDocs(text, { path, dialect, format, fragment: true, ...docs });
  });

const modules: Record<string, (lint: PipelineLint) => Promise<ModuleText>> = {
  schema: ofSchema((_, path, text) => Promise.resolve(parsed(path, text))),
  form: ofSchema(async ({ options: { dialect = 'auto' } }, path, text) =>
    (await toolkit()).describeSchema(text, { path, dialect }),
  ),
  'docs-markdown': docs('markdown'),
  'docs-html': docs('html'),
  'validator-html': async (lint) => {
    const { code, files } = await validatorModule(lint);
    return { code: code + loadElement, files };
  },
  report: async (lint) => {
    const { report, files } = await lint.current();
    if (!report)
      throw inputError('"virtual:flow-toolkit/report" needs a lint', 'remove lint: "none"');
    return { code: `export default ${json(report)};\n`, files };
  },
};

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(inputError(`"${path}" is not valid JSON`), { cause });
  }
}

/** The element that checks a params file of a reader. Nothing is downloaded before its button is pressed. */
function validator(schema: unknown): string {
  const json = JSON.stringify(schema).replaceAll('<', String.raw`\u003c`);
  return (
    '<toolkit-lint kind="params" editor="simple" start="click" label="Your params file">' +
    `<script type="application/json" data-schema>${json}</script><pre>{}</pre></toolkit-lint>`
  );
}

const validatorModule = ofSchema((_, path, text) => Promise.resolve(validator(parsed(path, text))));

/**
 * Defines the element in browsers. The path is absolute, since some tools look for nothing from a virtual module, and the import is
 * dynamic, so that only pages with the element load it.
 */
export const elementScript = `${packagePath.replaceAll('\\', '/')}element-define.js`;
const loadElement = `if (globalThis.customElements) void import(${JSON.stringify(elementScript)});\n`;

/** What imports of virtual modules begin with, and the ids that they are resolved to. */
export const importedIds = /^virtual:flow-toolkit\//;
export const resolvedIds = /^\0virtual:flow-toolkit\//;

/** The id of a virtual module as build tools keep it. */
export function idOf(id: string): string {
  const name = id.slice(prefix.length);
  if (!Object.hasOwn(modules, name)) {
    const help = `use one of "${Object.keys(modules).join('", "')}"`;
    throw inputError(`unknown module "${id}"`, help);
  }
  return mark + id;
}

/** The ids of all virtual modules as build tools keep them. */
export const virtualIds = Object.keys(modules).map((name) => mark + prefix + name);

/** The code of a virtual module. */
export const virtualModule = (id: string, lint: PipelineLint): Promise<ModuleText> =>
  modules[id.slice(mark.length + prefix.length)]!(lint);
