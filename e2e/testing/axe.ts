import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks: readonly { readonly colorScheme: 'light' | 'dark'; readonly options: RunOptions }[] = [
  {
    colorScheme: 'light',
    // WCAG 2.2 AA, and axe's own good advice.
    options: {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    },
  },
  {
    // The style sheet's alone: of all that axe looks at only colours differ.
    colorScheme: 'dark',
    options: {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    },
  },
];

/** Lets axe look at the page as it stands, in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect((await accessFaults(page)).map((fault) => `${what}, ${fault}`)).toEqual([]);
}

/** Once for each document; a script element would be stopped by the content security policy. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** What axe finds on the page as it stands, in both themes. */
export async function accessFaults(page: Page): Promise<readonly string[]> {
  await bringAxe(page);
  // What lies half beneath the header, or beneath a bar that sticks to the bottom, is as large as it is.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky.bottom-0')) bar.style.position = 'static';
  });
  const found: string[] = [];
  for (const { colorScheme, options } of looks) {
    await page.emulateMedia({ colorScheme });
    const look = () => faultsOf(page, colorScheme, options);
    // What was just fading in is no fault when it is looked at again: an offer comes when it comes.
    if ((await look()).length > 0) found.push(...(await look()));
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky.bottom-0')) bar.style.removeProperty('position');
  });
  return found;
}

async function faultsOf(page: Page, what: string, options: RunOptions): Promise<readonly string[]> {
  // A change of theme or a toast on its way has colours in between.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ended = document
      .getAnimations()
      // One that goes on for ever, or with the scroll, has no end to wait for.
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map((animation) => animation.finished.catch(() => {}));
    // Some are not drawn.
    await Promise.race([Promise.all(ended), new Promise((done) => setTimeout(done, 1000))]);
  });
  const { violations } = await page.evaluate(
    (run) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(run),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${what}: ${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  );
}
