import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Language } from '../../scripts/languages.ts';
import { pseudoLanguage } from '../../scripts/pseudo-language.ts';
import { projectRoot } from '../../scripts/run-child.js';
import { cities } from '../../shared/features/providers/category.ts';
import { languagePath, splitLanguage, type SiteLanguage } from '../../shared/site-language.ts';
import { accessFaults } from './axe.ts';
import { test, useOwnSite, type OpenPage } from '../fixtures/journey.ts';
import { englishTerms } from './english-terms.ts';
import { lookInForcedColours } from './framed-parts.ts';
import { largeWordsBroken, misfits } from './large-letters.ts';
import { brokenFigures, cutChoices, cutOff, sticksOut } from './layout-faults.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { plainTexts, stringsIn, watchForData } from './plain-words.ts';
import { documentMissing, missingPages, operatorPages, publicPages } from './public-pages.ts';
import { saidIn, type Said } from './said.ts';

/** Whether to run the checks of each language that only run occasionally. */
export const everyLanguage = process.env['EVERY_LANGUAGE'] === '1';

const expected = [
  documentMissing,
  /^404: .*\/api\/(providers|posts)\/.*none/,
  /^404: .*\/providers\/gone-studio$/,
  /^401: .*\/api\/auth\/user$/,
  /^404: .*\/quote$/,
  /^422: .*\/api\/bookings\/create$/,
];

/** A visitor's or a customer's page, and the findings on its screens. */
export type Walk = {
  readonly page: Page;
  readonly site: SiteUnderTest;
  readonly said: Said;
  /** Opens the page of an English address. */
  readonly open: (path: string) => Promise<void>;
  /** The findings by screen name. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Registers data that is on the page without having been loaded or typed. */
  readonly holds: (value: unknown) => void;
  readonly look: (name: string) => Promise<void>;
};

type OpenScreens = (openPage: OpenPage) => Promise<Walk>;

/** A site with the pseudo-language's build instead of English. */
export function usePseudoLanguage(): OpenScreens {
  test.beforeAll(() => {
    const build = ['scripts/build.ts', '--if-changed', '--pseudo'];
    execFileSync(process.execPath, build, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return walks(
    useOwnSite(() => ({ SITE_LANGUAGE: pseudoLanguage })),
    pseudoLanguage,
    '',
    // The pseudo-language copies these from English.
    cities,
  );
}

/** A site whose pages are opened in another language. `words`: words that the language writes in Latin letters. */
export const useLanguage = (language: SiteLanguage, words: readonly string[]): OpenScreens =>
  walks(useOwnSite(), language, languagePath(language), words);

/** `start`: the path prefix of the language. */
function walks(site: () => SiteUnderTest, language: Language, start: string, words: readonly string[]): OpenScreens {
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
        // Waits for the loading text to be replaced by the screen.
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const found = [
          ...(await plainTexts(page, data)),
          ...(await sticksOut(page)),
          ...(await cutOff(page)),
          ...(await brokenFigures(page)),
          // The pseudo-language's words are longer than in any real language.
          ...(language === pseudoLanguage ? [] : await faultsOfRealWords(page, words)),
          ...(everyLanguage ? [...(await misfits(page)), ...(await lookInForcedColours(page)).lost] : []),
        ];
        if (found.length > 0) faults[name] = found;
      },
    };
  };
}

/** A language changes no colour. */
const faultsOfRealWords = async (page: Page, words: readonly string[]): Promise<readonly string[]> => [
  ...(await englishTerms(page, words)),
  ...(await cutChoices(page)),
  ...(await largeWordsBroken(page)),
  ...(await accessFaults(page, [])),
];

export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

export async function walkPublicScreens({ open, look }: Walk): Promise<void> {
  for (const { path } of [...publicPages, ...operatorPages, ...missingPages]) {
    await open(path);
    await look(path);
  }
  for (const path of [
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

/** Fills in the booking form and continues to the payment. */
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

/** Forms with errors, a booking up to its payment, and what the device shows of it afterwards. */
export async function walkForms(walk: Walk): Promise<void> {
  const { page, open, look } = walk;
  for (const path of ['/contact', '/join', '/request-quote/nadeesha-floors', '/book/start?tiler=nadeesha-floors']) {
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
