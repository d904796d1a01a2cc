import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages, languagesOf } from '../documents/pages.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser } from '../testing/cookie-browser.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { dialects } from '../testing/test-databases.ts';
import { plainPages } from './plain-pages.ts';

const letters = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u } as const;

let api: Harness;
let pages: Awaited<ReturnType<typeof builtPages>>;
beforeAll(async () => {
  pages = await builtPages('dist');
  api = await startHarness(dialects[0]!, { pages });
});
afterAll(() => api.close());

test('every page without the app is there in every language, in its letters, and leads on in it', () => {
  for (const [language, { words }] of languagesOf(pages.languages)) {
    if (language === 'en') continue;
    const built = words?.plainPages;
    expect(Object.keys(built ?? {}).sort()).toEqual(Object.keys(plainPages).sort());
    for (const page of [
      built?.troublePage(),
      built?.demoErrorPage(),
      built?.demoSignInPage(),
      built?.tooManySignInsPage(),
    ]) {
      expect(page).toContain(`<html lang="${language}">`);
      expect(/<h1>(.*?)<\/h1>/.exec(page ?? '')?.[1]).toMatch(letters[language]);
      expect(page).toContain(`href="/${language}/"`);
    }
    expect(built?.demoErrorPage()).toContain(`href="/${language}/portal/login"`);
  }
});

test('signing in goes on in the language in which it was begun, ends in it, and is remembered', async () => {
  const languageOf = async (email: string) =>
    (
      await rowsOf<{ language: string | null }>(api.database.read, 'select language from customer where email = ?', [
        email,
      ])
    )[0];
  const signIn = async (language: string) => {
    const browser = new CookieBrowser(api.send, api.origin);
    const page = await browser.visit(`/api/login?returnTo=%2Frequests${language}`);
    const done = await browser.visit(page.url.pathname, { method: 'POST', form: { email: 'kamala@example.org' } });
    return { text: page.answer.text, path: done.url.pathname };
  };
  expect(await signIn('&language=ta')).toEqual({ text: expect.stringMatching(letters.ta), path: '/ta/requests' });
  expect(await languageOf('kamala@example.org')).toEqual({ language: 'ta' });
  // English, or what is no language of ours, may be where somebody happened to be.
  for (const other of ['', '&language=xx', '&language=en&language=si']) {
    expect(await signIn(other)).toEqual({ text: expect.stringContaining('<html lang="en">'), path: '/requests' });
  }
  expect(await languageOf('kamala@example.org')).toEqual({ language: 'ta' });
});

test('an administrator is led to the back office, which has one language', async () => {
  const browser = new CookieBrowser(api.send, api.origin);
  const page = await browser.visit('/api/login?language=si');
  const form = { email: 'admin@nivasa.example' };
  expect((await browser.visit(page.url.pathname, { method: 'POST', form })).url.pathname).toBe('/admin');
});
