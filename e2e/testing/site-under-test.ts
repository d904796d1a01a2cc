import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';

/** A running site with its own database, filled with the demo. */
export type SiteUnderTest = {
  /** `http://localhost:41233` */
  readonly origin: string;
  /** The folder that contains `nivasa.sqlite`. */
  readonly dataDir: string;
};

/** Maximum milliseconds until the server prints its address. */
const timeoutMs = 60_000;

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The site did not say its address in time. It said: ${output}`)),
      timeoutMs,
    );
    // Read to the end, because a full pipe would block the server.
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The site ended with ${code} before it was ready`));
    });
  });
}

/** Starts the built site as `npm start` does, on a free port. `settings`: in addition to the defaults for tests. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<SiteUnderTest & { stop: () => Promise<void> }> {
  if (!existsSync(join(projectRoot, 'dist', 'client', 'index.html'))) {
    throw new Error('There is no build to test: run npm run build, or npm test, which does so');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-e2e-'));
  const server = spawn(process.execPath, ['api/main.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WRITE_LIMIT_PER_MINUTE: '100000',
      CONTACT_LIMIT_PER_DAY: '1000000',
      ...settings,
    },
  });
  let stopping = false;
  server.once('exit', (code, signal) => {
    // Without this message all later journeys would fail without a visible reason.
    if (!stopping) process.stderr.write(`The site under test ended by itself: code ${code}, signal ${signal}\n`);
  });
  const endWithUs = () => void server.kill();
  process.once('exit', endWithUs);
  const stop = async () => {
    stopping = true;
    process.off('exit', endWithUs);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await addressOf(server), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
