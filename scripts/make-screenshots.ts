/**
 * Takes the screenshots that browsers show in the install prompt, into web/public/install: `node
 * scripts/make-screenshots.ts`. Needs a build.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { hydrated, launchChromium } from '../e2e/testing/browser.ts';
import { startSite } from '../e2e/testing/site-under-test.ts';
import { paths } from '../shared/paths.ts';
import { projectRoot } from './run-child.js';

const folder = join(projectRoot, 'web', 'public', 'install');
const pages = { home: paths.home(), directory: paths.directory() };
const screens = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

const site = await startSite();
const browser = await launchChromium();
try {
  for (const [form, screen] of Object.entries(screens)) {
    for (const [name, path] of Object.entries(pages)) {
      const context = await browser.newContext({
        baseURL: site.origin,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...screen,
      });
      const page = await context.newPage();
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await sharp(await page.screenshot())
        .webp({ quality: 80, effort: 6 })
        .toFile(join(folder, `${name}-${form}.webp`));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
