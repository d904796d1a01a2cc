import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type StartedProgram = {
  readonly process: ChildProcess;
  /** Stops it and waits until it has exited. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a program that the kernel kills when this process ends, however it ends: `setpriv` is part of every Debian.
 * Its output is read to the end, because a full pipe would block it. `fd3`: also opens a pipe for it to write to.
 */
export function startProgram(
  command: string,
  args: readonly string[],
  { env = {}, onLine = () => {} }: { env?: Record<string, string>; onLine?: (line: string) => void } = {},
): StartedProgram {
  const program = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  for (const stream of program.stdio.slice(1) as Readable[]) {
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) if (line !== '') onLine(line);
    });
  }
  return {
    process: program,
    stop: async () => {
      if (program.exitCode !== null || program.signalCode !== null) return;
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      const late = setTimeout(() => program.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
    },
  };
}
