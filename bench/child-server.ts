import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnv, serverFlags } from '../scripts/server-process.js';

export type ChildServer = {
  readonly port: number;
  readonly pid: number;
  readonly startedInMs: number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a Node program that prints its address when it is ready. What it prints after that is read and thrown away.
 */
export async function startServer(
  program: string,
  args: readonly string[],
  flags: readonly string[],
  env: Record<string, string>,
): Promise<ChildServer> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await addressOf(child);
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  return {
    port,
    pid: child.pid,
    startedInMs: performance.now() - begun,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      // After the address only log lines follow, and they may be many.
      if (text.length < 10_000) text += chunk.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
}

/** The product itself, built, on a port of the system's choice and a data folder of its own. */
export async function startNivasa(
  env: Record<string, string> = {},
): Promise<ChildServer & { readonly dataDir: string }> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  const server = await startServer('api/main.ts', [], serverFlags, {
    ...serverEnv,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    WRITE_LIMIT_PER_MINUTE: '1000000',
    CONTACT_LIMIT_PER_DAY: '1000000',
    ...env,
  });
  return {
    ...server,
    dataDir,
    stop: async () => {
      await server.stop();
      if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
