import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../scripts/run-child.js';

/** A server that is killed at random times and started again. */
export class MortalServer {
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  port = 0;

  /** `folder`: the folder of its release. */
  constructor(settings: Readonly<Record<string, string>>, folder = projectRoot) {
    this.#settings = settings;
    this.#folder = folder;
  }

  /** Resolves when it serves requests. Rejects if it exits before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['api/main.ts'], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        LOG_LEVEL: 'silent',
        WRITE_LIMIT_PER_MINUTE: '1000000',
        CONTACT_LIMIT_PER_DAY: '1000000',
        ...this.#settings,
      },
    });
    this.#child = child;
    let text = '';
    let ready: RegExpExecArray | null = null;
    while (!ready) {
      const [chunk] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])])) as [
        Buffer | null,
      ];
      if (chunk === null) throw new Error('A server ended before it was ready');
      text += chunk.toString();
      ready = /ready at http:\/\/localhost:(\d+)\n/.exec(text);
    }
    child.stdout.resume();
    // PORT is the port that people use; the printed one may differ.
    this.port = Number(this.#settings['PORT'] ?? ready[1]);
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
