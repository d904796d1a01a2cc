import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { quickFolder } from './quick-folder.ts';
import { installSystemPackage } from './system-package.ts';

/** `fast` closes connections and shuts down cleanly. `immediate` is a crash, which the next start recovers from. */
export type PostgresStop = 'fast' | 'immediate';

export type ThrowawayPostgres = {
  readonly url: string;
  /** Process id of the postmaster, whose children serve the connections. */
  readonly pid: () => number;
  /** Stops it and starts it again with the same data and port. */
  readonly restart: (how: PostgresStop) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Owner = { uid: number; gid: number };

/** The folder with PostgreSQL's server programs: the newest in Debian's folders, or the one on PATH. */
function findPrograms(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const onPath = (process.env['PATH'] ?? '').split(':');
  const needed = ['initdb', 'postgres'];
  return [...debian, ...onPath].find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root, so root runs it as the account that its package created. */
function accountFor(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: Number.parseInt(uid ?? '', 10), gid: Number.parseInt(gid ?? '', 10) };
}

/** Resolves when the server is ready; rejects with its log if it exits before. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    server.stderr?.setEncoding('utf8');
    // Read until the end: a full pipe that nobody reads would block the server.
    server.stderr?.on('data', (text: string) => {
      if (isReady) return;
      log += text;
      if (!log.includes('database system is ready to accept connections')) return;
      isReady = true;
      resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

const signals: Readonly<Record<PostgresStop, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT' };

async function stopServer(server: ChildProcess, how: PostgresStop): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signals[how]);
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  server.kill('SIGKILL');
}

/** No durability, for throwaway data. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts a PostgreSQL server with an empty cluster in a temporary folder, on a free port of 127.0.0.1, without
 * passwords. Its data is deleted by `stop()`, so by default it does not sync to disk. With `durable`, committed data
 * survives any `restart()`. Undefined if PostgreSQL is not available.
 * @throws if the programs exist but do not work
 */
export async function startThrowawayPostgres(
  kind: 'careless' | 'durable' = 'careless',
): Promise<ThrowawayPostgres | undefined> {
  if (findPrograms() === undefined) await installSystemPackage('postgresql');
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const owner = accountFor();
  const folder = mkdtempSync(join(quickFolder(), 'nivasa-postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  // Its own process group: Ctrl-C on the terminal must not stop it before the tests that use it.
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, detached: true };
  try {
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = spawnSync(join(programs, 'initdb'), cluster, { ...options, encoding: 'utf8' });
    if (made.status !== 0) {
      throw new Error(`initdb failed:\n${made.stderr}`, { cause: made.error });
    }
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      ...(kind === 'careless' ? careless : []),
      'wal_level=minimal',
      'max_wal_senders=0',
    ];
    const start = async (): Promise<ChildProcess> => {
      const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(server);
      return server;
    };
    let server = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: () => server.pid ?? 0,
      restart: async (how) => {
        await stopServer(server, how);
        server = await start();
      },
      stop: async () => {
        await stopServer(server, 'fast');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
