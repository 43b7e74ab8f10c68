// A spinner for work that takes long, with the newest text of what is not done.

import yoctoSpinner from 'yocto-spinner';
import type { Status } from '../types.gen.js';

const frames = ['⣾', '⣽', '⣻', '⢿', '⡿', '⣟', '⣯', '⣷'];
const interval = 80;

export interface Spinning {
  show(status: Status): void;
  /** Leaves the screen to somebody else. */
  pause(): void;
  resume(): void;
}

export interface SpinningOptions {
  /** Whether Ctrl-C ends the program here; false where somebody else has something to say first. */
  handleSignals?: boolean;
}

export function startSpinning({ handleSignals = true }: SpinningOptions = {}): Spinning {
  /** Texts of the pieces of work, the newest last. */
  const texts = new Map<string, string>();
  let spinner: ReturnType<typeof yoctoSpinner> | undefined;
  let paused = false;
  const draw = (perSecond?: number): void => {
    const text = [...texts.values()].at(-1);
    if (text === undefined || paused) {
      spinner?.stop();
      spinner = undefined;
      return;
    }
    if (spinner) spinner.text = text;
    else {
      const look = { frames, interval: pace(perSecond) };
      spinner = yoctoSpinner({ text, spinner: look, handleSignals }).start();
    }
  };
  return {
    show({ id, text, perSecond, step, steps, done }) {
      texts.delete(id);
      if (!done) texts.set(id, step && steps ? `${bar(step, steps)} ${text}` : text);
      draw(perSecond);
    },
    pause() {
      paused = true;
      draw();
    },
    resume() {
      paused = false;
      draw();
    },
  };
}

const barWidth = 20;

/** How far it has come: what is under way counts as half done. */
function bar(step: number, steps: number): string {
  const full = Math.round(((step - 0.5) / steps) * barWidth);
  const count = String(step).padStart(String(steps).length);
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${count}/${steps}`;
}

/** Milliseconds between two frames: never more often than asked for. */
function pace(perSecond: number | undefined): number {
  return perSecond && perSecond > 0 ? Math.max(interval, Math.round(1000 / perSecond)) : interval;
}
