// Loaded before the command (node --import): notes every file that is opened or read whole, and saves one
// of them anew after it was read for the first time, as an editor does while the command works.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FILES_LOG: log, FILES_CHANGED: changed, FILES_TEXT: text = '' } = process.env;
const { open, readFile } = fs.promises;
let saved = false;

function note(path: fs.PathLike): void {
  if (log) fs.appendFileSync(log, `${fs.realpathSync(path)}\n`);
}

function save(path: fs.PathLike): void {
  if (saved || !changed || fs.realpathSync(path) !== fs.realpathSync(changed)) return;
  saved = true;
  fs.writeFileSync(changed, text);
}

Object.assign(fs.promises, {
  async readFile(...given: Parameters<typeof readFile>) {
    const path = given[0] as fs.PathLike;
    note(path);
    const content = await readFile(...given);
    save(path);
    return content;
  },
  async open(...given: Parameters<typeof open>) {
    const file = await open(...given);
    note(given[0]);
    const close = file.close.bind(file);
    file.close = async () => {
      await close();
      save(given[0]);
    };
    return file;
  },
});
syncBuiltinESMExports();
