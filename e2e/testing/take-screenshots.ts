/**
 * Takes screenshots of every page, with its dialogs and errors, at three widths in both themes: `node
 * e2e/testing/take-screenshots.ts FOLDER [name…]`. Needs a build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';
import { backOfficeShots } from './back-office-shots.ts';
import { launchChromium } from './browser.ts';
import { shoot } from './shot.ts';
import { startSite } from './site-under-test.ts';
import { visitorShots } from './visitor-shots.ts';

async function shootAll(folder: string, names: readonly string[]): Promise<void> {
  const shots = [...visitorShots, ...backOfficeShots].filter(({ name }) => names.length === 0 || names.includes(name));
  const site = await startSite();
  const browser = await launchChromium();
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280, 768]) {
        for (const shot of shots) {
          const file = `${shot.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
          writeFileSync(join(folder, file), await shoot(browser, site.origin, shot, { width, colorScheme }));
        }
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

const [folder, ...names] = process.argv.slice(2);
const isInside = folder !== undefined && !relative(projectRoot, resolve(folder)).startsWith('..');
if (folder === undefined || isInside) {
  process.stderr.write('Name a folder outside the repository for the pictures.\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
await shootAll(folder, names);
