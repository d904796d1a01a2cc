import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type MainProcess = {
  readonly child: ChildProcess;
  /** The exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly output: () => string;
};

/** Runs `node api/main.ts` in production mode on a free port, with these settings only. */
export function runMain(settings: Readonly<Record<string, string>>): MainProcess {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', ...settings };
  const child = spawn(process.execPath, ['api/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(([code]) => code as number | null), output: () => output };
}

/** Resolves once it serves. Rejects with its output if it ends before. */
export async function portOf({ child, output }: MainProcess): Promise<number> {
  for (;;) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error(output());
    await pause(10);
  }
}
