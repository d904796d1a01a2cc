import { startMain, type MainProcess } from '../testing/start-main.ts';

/** A server that is killed at random times and started again. */
export class KillableServer {
  readonly #settings: Readonly<Record<string, string>>;
  #process: MainProcess | null = null;
  port = 0;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** Resolves when it serves requests. Rejects if it exits before. `folder`: the folder of its release. */
  async start(folder?: string): Promise<void> {
    this.#process = await startMain({ LOG_LEVEL: 'silent', ...this.#settings }, folder);
    // Behind a proxy the printed origin has the proxy's port.
    this.port = Number(this.#settings['PORT'] ?? new URL(this.#process.origin).port);
  }

  /** Stops it as an operator does: it finishes its requests. Returns its exit code; null if a signal ended it. */
  async stop(): Promise<number | null> {
    await this.#process?.end('SIGTERM');
    return this.#process?.child.exitCode ?? null;
  }

  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL');
  }
}
