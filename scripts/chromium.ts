import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { installSystemPackage } from './system-package.ts';
import { projectRoot, runChild } from './run-child.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMacs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Some systems carry a /usr/bin/chromium-browser that only says how to install it, so being there is not enough. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(':')];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(chosen === undefined ? [] : [chosen]), ...candidates, onMacs, chromium.executablePath()].find(runs);
}

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, or one that this installs (as root with apt-get,
 * otherwise Playwright's own copy). Undefined when none can be had.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installSystemPackage('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  console.log('nivasa: Fetching Chromium …');
  await runChild(process.execPath, [join(projectRoot, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  return findChromium();
}
