// Loaded before the command (node --import): notes every file that is opened or read whole, and saves one
// of them anew after it was read for the first time, as an editor does while the command works.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FILES_LOG: log, FILES_CHANGED: changed, FILES_TEXT: text } = process.env;
const { open, readFile } = fs.promises;
let saved = false;

function note(path) {
  if (log) fs.appendFileSync(log, `${fs.realpathSync(path)}\n`);
}

function save(path) {
  if (saved || !changed || fs.realpathSync(path) !== fs.realpathSync(changed)) return;
  saved = true;
  fs.writeFileSync(changed, text);
}

fs.promises.readFile = async (path, ...rest) => {
  note(path);
  const content = await readFile(path, ...rest);
  save(path);
  return content;
};
fs.promises.open = async (path, ...rest) => {
  const file = await open(path, ...rest);
  note(path);
  const close = file.close.bind(file);
  file.close = async () => {
    await close();
    save(path);
  };
  return file;
};
syncBuiltinESMExports();
