import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startMain } from '../testing/start-main.ts';

/** A server that is killed at random times and started again. */
export class KillableServer {
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  port = 0;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** Resolves when it serves requests. Rejects if it exits before. `folder`: the folder of its release. */
  async start(folder?: string): Promise<void> {
    const { child, origin } = await startMain({ LOG_LEVEL: 'silent', ...this.#settings }, folder);
    this.#child = child;
    // Behind a proxy the printed origin has the proxy's port.
    this.port = Number(this.#settings['PORT'] ?? new URL(origin).port);
  }

  /** Stops it as an operator does: it finishes its requests. Returns its exit code; null if a signal ended it. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
