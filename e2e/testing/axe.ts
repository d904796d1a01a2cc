import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and axe's own good advice. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Lets axe look at the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Once for each document; a script element would be stopped by the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A change of theme or a toast on its way has colours in between.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
  const { violations } = await page.evaluate(
    (run) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(run),
    options,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${what}: ${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  );
  expect(found).toEqual([]);
}
