import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Language } from '../../scripts/languages.ts';
import { pseudoLanguage } from '../../scripts/pseudo-language.ts';
import { projectRoot } from '../../scripts/run-child.js';
import { cities } from '../../shared/features/providers/category.ts';
import { languagePath, splitLanguage, type SiteLanguage } from '../../shared/site-language.ts';
import { accessFaults, bringAxe } from './axe.ts';
import { test, type OpenPage } from '../fixtures/journey.ts';
import { englishTerms } from './english-terms.ts';
import { everyLanguage } from './every-language.ts';
import { lookInForcedColours } from './framed-parts.ts';
import { largeWordsBroken, misfits } from './large-letters.ts';
import { brokenFigures, cutOff, sticksOut } from './layout-faults.ts';
import { useOwnSite } from './own-site.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { plainTexts, stringsIn, watchForData } from './plain-words.ts';
import { documentMissing, missingPages, publicPages } from './public-pages.ts';
import { saidIn, type Said } from './said.ts';

const expected = [
  documentMissing,
  /^404: .*\/api\/(providers|posts)\/.*none/,
  /^404: .*\/providers\/gone-studio$/,
  /^401: .*\/api\/auth\/user$/,
  /^404: .*\/quote$/,
  /^422: .*\/api\/bookings\/create$/,
];

/** A visitor's or a customer's page, and what is said of the screens that it shows. */
export type Walk = {
  readonly page: Page;
  readonly site: SiteUnderTest;
  readonly said: Said;
  /** Opens an address as it is in English. */
  readonly open: (path: string) => Promise<void>;
  /** What is wrong with a screen, by its name. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** What the page holds as data without having been told it or typed into it. */
  readonly holds: (value: unknown) => void;
  readonly look: (name: string) => Promise<void>;
};

type OpenScreens = (openPage: OpenPage) => Promise<Walk>;

/** A site in the pseudo-language, built before, which takes the place of English. */
export function usePseudoLanguage(): OpenScreens {
  test.beforeAll(() => {
    const build = ['scripts/build.ts', '--if-changed', '--pseudo'];
    execFileSync(process.execPath, build, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return walks(
    useOwnSite(() => ({ SITE_LANGUAGE: pseudoLanguage })),
    pseudoLanguage,
    '',
    // English writes them as they are, and so does what is made of it.
    cities,
    // Each text is lengthened for itself: what is said of a button no longer begins with what is read on it.
    /: label-content-name-mismatch /,
  );
}

/** A site whose pages are opened in another language. `words`: what that writes with plain letters, as it is. */
export const useLanguage = (language: SiteLanguage, words: readonly string[]): OpenScreens =>
  walks(useOwnSite(), language, languagePath(language), words);

/** `start`: what the addresses of the language begin with. `allowed`: what axe may say of it. */
function walks(
  site: () => SiteUnderTest,
  language: Language,
  start: string,
  words: readonly string[],
  allowed = /(?!)/,
): OpenScreens {
  return async (openPage) => {
    const page = await openPage(`${start}/contact`, { expected, reducedMotion: 'reduce', baseURL: site().origin });
    const data = watchForData(page);
    for (const word of words) data.strings.add(word);
    const faults: Record<string, readonly string[]> = {};
    return {
      page,
      site: site(),
      said: saidIn(language),
      faults,
      open: async (path) => void (await page.goto(start + path)),
      fill: async (values) => {
        for (const [name, value] of Object.entries(values)) {
          data.strings.add(value);
          await page.locator(`[name=${name}]`).fill(value);
        }
      },
      holds: (value) => stringsIn(value, data.strings),
      look: async (name) => {
        // Said while something is on its way; then the screen itself.
        await page.locator('h1').first().waitFor();
        await Promise.all([page.waitForLoadState('networkidle'), bringAxe(page)]);
        const found = [
          ...(await plainTexts(page, data)),
          ...(language === pseudoLanguage ? [] : await englishTerms(page, words)),
          ...(await sticksOut(page)),
          ...(await cutOff(page)),
          ...(await brokenFigures(page)),
          // Longer for the sake of being longer, and of no language's shape.
          ...(language === pseudoLanguage ? [] : await largeWordsBroken(page)),
          ...(await accessFaults(page)).filter((fault) => !allowed.test(fault)),
          ...(everyLanguage ? [...(await misfits(page)), ...(await lookInForcedColours(page)).lost] : []),
        ];
        if (found.length > 0) faults[name] = found;
      },
    };
  };
}

export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

export async function walkPublicScreens({ open, look }: Walk): Promise<void> {
  for (const { path } of [...publicPages, ...missingPages]) {
    await open(path);
    await look(path);
  }
  for (const path of [
    '/about',
    '/privacy',
    '/requests',
    '/r',
    '/f',
    '/offline',
    '/portal/login',
    '/portal/login?problem=expired',
    '/tilers?search=zzzz',
    '/tilers?saved=1',
    '/tilers?compare=nadeesha-floors,nizam-glass-and-aluminium',
  ]) {
    await open(path);
    await look(path);
  }
}

/** From the form of a booking to its payment. */
export async function fillBooking({ page, fill }: Walk, email: string): Promise<void> {
  await fill({
    fullName: 'Dilhani Perera',
    email,
    phone: '077 123 4567',
    address: '42 Lighthouse Street, Galle Fort, Galle',
    scheduledAt: '2031-03-01T09:30',
  });
  await submit(page);
  await page.waitForURL('**/book/confirm');
}

/** Forms with mistakes, a booking as far as it goes, and what the device then shows of it. */
export async function walkForms(walk: Walk): Promise<void> {
  const { page, open, look } = walk;
  for (const path of ['/contact', '/request-quote/nadeesha-floors', '/book/start?tiler=nadeesha-floors']) {
    await open(path);
    await page.locator('main form button[type=submit]').first().waitFor();
    await submit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look(`${path} with mistakes`);
  }
  await fillBooking(walk, 'dilhani@example.lk');
  await look('/book/confirm');
  await page.locator('main button').last().click();
  await page.waitForURL((url) => splitLanguage(url.pathname).path === '/');
  await look('home with a booking that has just been sent');
  await open('/requests');
  await page.locator('main summary').first().click();
  await look('/requests with one that was sent');
}
