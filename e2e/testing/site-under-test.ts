import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';
import { startMain } from './start-main.ts';

/** A running site with its own database, filled with the demo. */
export type SiteUnderTest = {
  /** `http://localhost:41233` */
  readonly origin: string;
  /** The folder that contains `nivasa.sqlite`. */
  readonly dataDir: string;
};

/** Starts the built site as `npm start` does, on a free port. `settings`: in addition to the defaults for tests. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<SiteUnderTest & { stop: () => Promise<void> }> {
  if (!existsSync(join(projectRoot, 'dist', 'client', 'index.html'))) {
    throw new Error('There is no build to test: run npm run build, or npm test, which does so');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-e2e-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const { child, origin, end } = await startMain({ DATA_DIR: dataDir, ...settings }).catch((error: unknown) => {
    remove();
    throw error;
  });
  let stopping = false;
  child.once('exit', (code, signal) => {
    // Without this message all later journeys would fail without a visible reason.
    if (!stopping) process.stderr.write(`The site under test ended by itself: code ${code}, signal ${signal}\n`);
  });
  return {
    origin,
    dataDir,
    stop: async () => {
      stopping = true;
      await end('SIGTERM');
      remove();
    },
  };
}
