// Entry of the package: the plugin for Vite. The dev server shows findings that failed over the page.

import type { PluginOptions } from './options.js';
import type { RollupPlugin } from './plugin-types.js';
import {
  createVitePlugin,
  fails,
  packagePath,
  shared,
  textOf,
  textWithPlace,
  virtualIds,
  virtualModule,
  type Linted,
  type PipelineLint,
  type Problem,
} from './plugin.js';
import { report, type LogContext } from './rollup-like.js';

export type { PluginOptions };

interface Config {
  root: string;
  command: 'build' | 'serve';
  build: { watch: object | null };
  server: { fs: { allow: string[] } };
  logger: { info(text: string): void; warn(text: string, options: { timestamp: boolean }): void };
}

/** What the plugin uses of Vite's dev server. */
interface Server {
  config: Config;
  watcher: {
    add(files: readonly string[]): unknown;
    on(event: 'all', listener: (event: string, file: string) => void): unknown;
  };
  moduleGraph: { getModuleById(id: string): object | undefined };
  reloadModule(module: object): Promise<void>;
  ws: { send(message: object): void; on(event: 'connection', listener: () => void): void };
}

const factory = (given: PluginOptions | undefined) => {
  const { plugin, lint, options, failOn } = shared(given);
  let config: Config;
  /** A site is often built twice, once to run in browsers and once on a server; only the first build shows the findings. */
  let shown: Linted | undefined;
  return {
    ...plugin,
    vite: {
      // Until Vite 8, the dev server copies what is imported, and loses the worker and the modules beside it.
      config: () => ({ optimizeDeps: { exclude: ['flow-toolkit'] } }),
      configResolved(resolved: Config) {
        config = resolved;
        // The worker and the modules may be in a node_modules above the root of the site.
        config.server.fs.allow.push(packagePath);
        lint(config.root);
      },
      async buildStart(this: LogContext & { addWatchFile(file: string): void }) {
        const linted = await lint(config.root).refresh();
        const serves = config.command === 'serve';
        if (!serves && config.build.watch) linted.files.forEach((file) => this.addWatchFile(file));
        const again = linted === shown && !config.build.watch;
        shown = linted;
        const effective = serves ? (options.failOn ?? 'never') : failOn;
        report(again ? { ...silent, error: this.error.bind(this) } : this, linted, effective);
      },
      configureServer(server: Server) {
        new DevServer(server, lint(config.root), options).start();
      },
    },
  };
};

/** Logs no warnings. */
const silent = { meta: {}, warn: () => {} };

/** Lints again on every change, logs what is new, and keeps the overlay and the virtual modules as the files are. */
class DevServer {
  #linted: Linted | undefined;
  #code = new Map<string, string>();
  #shown = false;
  #waiting: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: Server,
    private readonly lint: PipelineLint,
    private readonly options: PluginOptions,
  ) {}

  start(): void {
    const { watcher, ws } = this.server;
    ws.on('connection', () => this.#showOverlay());
    watcher.on('all', (event, file) => {
      const known = this.#linted?.files.includes(file) ?? false;
      if (!known && (event === 'change' || !file.startsWith(this.lint.root))) return;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void this.#refresh(), 50);
    });
    void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const { config, watcher } = this.server;
    try {
      const before = this.#linted;
      const linted = await this.lint.refresh();
      if (linted === before) return;
      this.#linted = linted;
      watcher.add(linted.files);
      // The first time, Vite has them from buildStart.
      if (before) {
        for (const problem of linted.problems) {
          config.logger.warn(textWithPlace(problem), { timestamp: true });
        }
      }
      this.#showOverlay();
      await this.#reloadModules();
    } catch (error) {
      config.logger.warn(error instanceof Error ? error.message : String(error), {
        timestamp: true,
      });
    }
  }

  /** Shows the first finding that failed, or takes the overlay away. */
  #showOverlay(): void {
    if (this.options.overlay === false) return;
    const failOn = this.options.failOn === 'warning' ? 'warning' : 'error';
    const failing = (this.#linted?.problems ?? []).filter((problem) => fails(problem, failOn));
    const [first] = failing;
    if (first) this.server.ws.send({ type: 'error', err: overlayOf(first, failing.length - 1) });
    else if (this.#shown) this.server.ws.send({ type: 'full-reload' });
    this.#shown = first !== undefined;
  }

  /** Reloads the virtual modules that the page uses and that are different now. */
  async #reloadModules(): Promise<void> {
    for (const id of virtualIds) {
      const module = this.server.moduleGraph.getModuleById(id);
      if (!module) continue;
      const { code } = await virtualModule(id, this.lint);
      const before = this.#code.get(id);
      this.#code.set(id, code);
      if (before !== code) await this.server.reloadModule(module);
    }
  }
}

function overlayOf(problem: Problem, more: number) {
  const { finding, file, frame } = problem;
  const { line, column } = finding.range.start;
  const rest = more === 0 ? '' : `\n${more} more in the terminal`;
  return {
    message: textOf(problem) + rest,
    stack: '',
    plugin: 'flow-toolkit',
    frame,
    ...(file && { id: file, loc: { file, line, column: column - 1 } }),
  };
}

/** Lints the pipeline when a build or the dev server starts and when its files change, and provides `virtual:flow-toolkit/…`. */
const flowToolkit = createVitePlugin(factory) as (options?: PluginOptions) => RollupPlugin;

export default flowToolkit;
