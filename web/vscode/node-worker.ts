// The worker of the extension in VS Code, which may have a Node that is older than those of the package.

import { parentPort } from 'node:worker_threads';
import { serve } from '../worker/serve.js';

if (parentPort) {
  const port = parentPort;
  serve({
    post: (message, transfer = []) => port.postMessage(message, transfer),
    listen: (handle) => void port.on('message', handle),
  });
}
