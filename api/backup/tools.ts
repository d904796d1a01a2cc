import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { ProblemError } from '../../shared/problem.ts';
import { DatabaseStartError, isFromOutside, isLocked } from '../db/database-errors.ts';
import { EnvError } from '../config/env.ts';

/** A backup or restore failed; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

type ToolOptions = { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string };

const packages: Readonly<Record<string, string>> = {
  restic: 'restic',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  psql: 'postgresql-client',
};

/** In bytes; the output of a tool may list every file. */
const maxBuffer = 256 * 1024 * 1024;

const execute = promisify(execFile);

/** Runs a program and returns its output. Throws BackupError with the line that gives the reason. */
export async function runTool(tool: string, args: readonly string[], options: ToolOptions = {}): Promise<string> {
  const { env, cwd } = options;
  try {
    const running = execute(tool, args, { env: { ...process.env, ...env }, cwd, maxBuffer });
    // With open standard input, restic would wait for a password.
    running.child.stdin?.end();
    return (await running).stdout;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') {
      throw new BackupError(`${tool} is not installed: apt install ${packages[tool] ?? tool}`, { cause: error });
    }
    const lines = 'stderr' in error ? String(error.stderr).split('\n').filter(Boolean) : [];
    const why = lines.find((line) => /fatal|error|invalid/i.test(line) && !line.includes('retrying')) ?? lines.at(-1);
    throw new BackupError(`${tool} failed: ${why ?? error.message}`, { cause: error });
  }
}

/** The URL without the password, which must not be visible in `ps`, and the password. */
export function postgresTarget(databaseUrl: string): { readonly url: string; readonly env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { PGOPTIONS: '-c client_min_messages=warning' };
  return { url: url.href, env: password === '' ? env : { ...env, PGPASSWORD: password } };
}

/** Runs restic with the settings from `.env` and the environment. */
export type Restic = (args: readonly string[], cwd?: string) => Promise<string>;

/** Fixed host name: in a container it would change every night. */
export const ours = ['--host', 'nivasa', '--tag', 'nivasa'] as const;

const paths = ['RESTIC_PASSWORD_FILE', 'RESTIC_REPOSITORY_FILE', 'RESTIC_CACHE_DIR'];

/** Throws BackupError if a setting is missing, or if the repository is in the data folder and would be lost with it. */
export function resticFor(settings: Readonly<Record<string, string>>, dataDir: string): Restic {
  const env = { ...settings };
  if (env['RESTIC_REPOSITORY'] === undefined && env['RESTIC_REPOSITORY_FILE'] === undefined) {
    throw new BackupError('RESTIC_REPOSITORY must be set, to where backups go: see .env.example');
  }
  if (!['', '_FILE', '_COMMAND'].some((end) => env[`RESTIC_PASSWORD${end}`] !== undefined)) {
    throw new BackupError('RESTIC_PASSWORD or RESTIC_PASSWORD_FILE must be set: see .env.example');
  }
  // restic runs in another folder, so relative paths are resolved from the current one.
  for (const name of paths) if (env[name] !== undefined) env[name] = resolve(env[name]);
  const repository = env['RESTIC_REPOSITORY'];
  if (repository !== undefined && !/^[a-z0-9]+:/.test(repository)) {
    env['RESTIC_REPOSITORY'] = resolve(repository);
    const [inner, outer] = [repository, dataDir].map((path) => (existsSync(path) ? realpathSync(path) : resolve(path)));
    if (`${inner}${sep}`.startsWith(`${outer}${sep}`)) {
      throw new BackupError('RESTIC_REPOSITORY is inside DATA_DIR, so losing one would lose both: put it elsewhere');
    }
  }
  return (args, cwd) => runTool('restic', args, cwd === undefined ? { env } : { env, cwd });
}

/** The folder for backups and restores in progress; protected by a lock. */
export const workFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Runs `work` under an exclusive lock. The operating system releases it however the process ends, unlike a PID file
 * after kill -9. SQLite provides such file locks in Node.
 */
export async function lockAlone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(workFolder(dataDir), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(workFolder(dataDir), '.lock'), { timeout: 0 });
  try {
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (!isLocked(error)) throw error;
      throw new BackupError('Another backup or restore is running: wait until it ends', { cause: error });
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Prints one line for an error that the operator can fix, and the stack for a bug. Sets the exit code. */
export function reportFailure(said: string, error: unknown): void {
  const isExpected =
    [BackupError, EnvError, DatabaseStartError, ProblemError].some((kind) => error instanceof kind) ||
    isFromOutside(error);
  const reason = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${said}: ${reason}\n`);
  process.exitCode = 1;
}
