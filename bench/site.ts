import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../scripts/run-child.js';
import { serverEnv, serverFlags } from '../scripts/server-process.js';

type ChildServer = {
  readonly port: number;
  readonly pid: number;
  /** Uses a host name that browsers treat as trustworthy without https. */
  readonly origin: string;
  readonly startedInMs: number;
  readonly stop: () => Promise<void>;
};

/** Starts a Node program that prints its address when it is ready. Later output is discarded. */
export async function startServer(
  program: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverFlags, program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Stops the server if the benchmark fails.
  process.once('exit', () => child.kill());
  const port = await addressOf(child);
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  return {
    port,
    pid: child.pid,
    origin: `http://localhost:${port}`,
    startedInMs: performance.now() - startedAt,
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
      // After the address come only log lines, possibly many.
      if (text.length < 10_000) text += chunk.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
}

export type Site = ChildServer & { readonly dataDir: string };

/** The built product with the demo content, on a port chosen by the system. */
export async function startSite(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const server = await startServer('dist/api/main.js', [], {
    ...serverEnv,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WRITE_LIMIT_PER_MINUTE: '1000000',
    CONTACT_LIMIT_PER_DAY: '1000000',
    ...env,
  });
  return { ...server, dataDir };
}

/** Starts a site, runs `work`, and stops the site. */
export async function onSite<Result>(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(dataDir, env);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Runs `work` with a temporary folder and deletes it afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a site with the demo content and `providers` additional providers, runs `work`, and stops the site. */
export const withSite = <Result>(
  work: (site: Site) => Promise<Result>,
  { providers = 0, env = {} }: { readonly providers?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Result> =>
  inFolder(async (folder) => {
    if (providers > 0) {
      const made = spawnSync(process.execPath, ['api/large-directory.ts', String(providers)], {
        cwd: projectRoot,
        env: { ...process.env, DATA_DIR: folder, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (made.status !== 0) throw new Error('The large directory could not be made');
    }
    return onSite(folder, env, work);
  });

/** One page of each type that visitors land on. */
export const pages = {
  home: '/',
  directory: '/tilers',
  profile: '/tilers/nadeesha-floors',
  guide: '/guides/ceiling-types-compared',
  estimate: '/request-quote/nadeesha-floors',
  'home in Sinhala': '/si/',
  'home in Tamil': '/ta/',
} as const;

export type PageName = keyof typeof pages;
