import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { apiProcess, type Fate } from './api-process.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { TestDatabase } from './test-databases.ts';

export type ServerProcess = {
  readonly send: HttpClient['send'];
  /** The signal that ended the process, or null if it ended by itself. */
  readonly ended: Promise<NodeJS.Signals | null>;
  readonly stop: () => Promise<void>;
};

/** Starts another server with a database that this process has open, too. */
export async function startServerProcess(
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  fate: Fate = 'lives',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [apiProcess, dataDir, fate, databaseUrl ?? ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const client = createHttpClient(await portOf(child));
  return {
    send: client.send,
    ended,
    stop: async () => {
      client.close();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(Number(line.toString())));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)));
  });
}
