// Ends a program and its descendants: if only a shell is ended, its commands keep running. They are
// found by parent ids and not by a process group of their own: there, Ctrl-C would no longer reach
// them, and the terminal would stop them when they read from it. core/oshost does the same for Go
// programs.

/** One row of the system's table; `began` tells it from a later one of the same number. */
interface Process {
  pid: number;
  parent: number;
  began: string;
}

/** How long processes may take after SIGTERM. */
const graceMs = 1000;

/** Tells a program and its descendants to end, and kills who does not. */
export async function endFamily(root: number): Promise<void> {
  if (process.platform === 'win32') return send(root, 'SIGKILL');
  // Each is stopped until all are known: then none can start another meanwhile, and none loses the
  // parent by which it is found.
  send(root, 'SIGSTOP');
  const ended = new Map<number, Process>([[root, { pid: root, parent: 0, began: '' }]]);
  for (let grown = true; grown;) {
    grown = false;
    for (const found of await processes()) {
      const isNew = !ended.has(found.pid);
      if (found.pid !== root && !(isNew && ended.has(found.parent))) continue;
      ended.set(found.pid, found);
      if (!isNew) continue;
      grown = true;
      send(found.pid, 'SIGSTOP');
    }
  }
  for (const { pid } of ended.values()) send(pid, 'SIGTERM');
  for (const { pid } of ended.values()) send(pid, 'SIGCONT');
  await killRest([...ended.values()]);
}

async function killRest(ended: readonly Process[]): Promise<void> {
  const until = Date.now() + graceMs;
  for (;;) {
    const now = new Map((await processes()).map(({ pid, began }) => [pid, began]));
    const rest = ended.filter(({ pid, began }) => now.get(pid) === began);
    const isOver = Date.now() >= until;
    if (isOver) for (const { pid } of rest) send(pid, 'SIGKILL');
    if (isOver || rest.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, graceMs / 50));
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** The running ones; zombies are left out. */
async function processes(): Promise<Process[]> {
  const { readFile, readdir } = await import('node:fs/promises');
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  if (pids.length === 0) return listed();
  const texts = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')),
  );
  return texts.flatMap((text, i) => {
    // The name, in brackets, may hold anything; state, parent and, as the 20th, the start come after it.
    const [state, parent, began] = fields(text.slice(text.lastIndexOf(')') + 1), [0, 1, 19]);
    return row({ state, parent, began, pid: pids[i] });
  });
}

/** Where the system shows them by the command ps alone. */
async function listed(): Promise<Process[]> {
  const { execFile } = await import('node:child_process');
  const args = ['-A', '-o', 'pid=,ppid=,stat=,lstart='];
  const table = await new Promise<string>((resolve) => {
    execFile('ps', args, (_, text) => resolve(text));
  });
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state] = fields(line, [0, 1, 2]);
    return row({ state, parent, pid, began: line.trim().split(/\s+/).slice(3).join(' ') });
  });
}

const fields = (text: string, places: number[]): (string | undefined)[] => {
  const words = text.trim().split(/\s+/);
  return places.map((place) => words[place]);
};

type Row = Record<'state' | 'pid' | 'parent' | 'began', string | undefined>;

function row({ state, pid, parent, began }: Row): Process[] {
  if (!began || !state || state.startsWith('Z')) return [];
  return [{ pid: Number(pid), parent: Number(parent), began }];
}
