import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installSystemPackage } from './system-package.ts';
import { projectRoot, runChild } from './run-child.js';

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMacs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The name in Debian, and in Google's own builds. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Some systems have a /usr/bin/chromium-browser that only prints how to install it, so the file's existence is not
 * enough.
 */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The first one that starts: the chosen path, a name in the usual folders, or one of the paths. */
function find(chosen: string | undefined, names: readonly string[], paths: readonly string[] = []): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(':')];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(chosen === undefined ? [] : [chosen]), ...candidates, ...paths].find(runs);
}

const findChromium = (): string | undefined =>
  find(process.env['CHROMIUM_PATH'], wholeNames, [onMacs, chromium.executablePath()]);

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, the system's, or one that this function installs (as root with
 * apt-get, otherwise Playwright's own). Undefined if none is available.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installSystemPackage('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  console.log('nivasa: Fetching Chromium …');
  await runChild(process.execPath, [join(projectRoot, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return findChromium();
}

/**
 * Path of Chromium's headless shell, which uses half the CPU for the same pages: `HEADLESS_SHELL_PATH`, the system's,
 * or one that this function installs as root. Undefined if none is available; the full browser works too.
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  const findShell = () => find(process.env['HEADLESS_SHELL_PATH'], shellNames);
  const found = findShell();
  if (found !== undefined) return found;
  await installSystemPackage('chromium-headless-shell');
  return findShell();
}
