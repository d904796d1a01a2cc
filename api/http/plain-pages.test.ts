import { afterAll, beforeAll, expect, test } from 'vitest';
import { translationLanguages } from '../../shared/site-language.ts';
import { builtPages } from '../ssr/pages.ts';
import { demoErrorPage, demoSignInPage } from '../auth/demo-provider/demo-sign-in-page.ts';
import { signInUnavailablePage, tooManySignInsPage } from '../auth/sign-in-error-pages.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser } from '../testing/cookie-browser.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { errorPage } from '../middleware/error-page.ts';

const letters = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u } as const;

let api: Harness;
beforeAll(async () => {
  api = await startHarness(sqlite, { pages: await builtPages('dist') });
});
afterAll(() => api.close());

test.each(translationLanguages)(
  'every plain page exists in %s, in its script, with links in that language',
  (language) => {
    const pages = [demoErrorPage, demoSignInPage, signInUnavailablePage, tooManySignInsPage, errorPage];
    for (const make of pages) {
      const page = withLocale(language, make);
      expect(page).toContain(`<html lang="${language}">`);
      expect(/<h1>(.*?)<\/h1>/.exec(page)?.[1]).toMatch(letters[language]);
      expect(page).toContain(`href="/${language}/"`);
    }
    expect(withLocale(language, demoErrorPage)).toContain(`href="/${language}/portal/login"`);
  },
);

test('sign-in keeps the language in which it was started, and stores it', async () => {
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
  // English may be just the default, and unknown languages are ignored.
  for (const other of ['', '&language=xx', '&language=en&language=si']) {
    expect(await signIn(other)).toEqual({ text: expect.stringContaining('<html lang="en">'), path: '/requests' });
  }
  expect(await languageOf('kamala@example.org')).toEqual({ language: 'ta' });
});

test('an administrator is sent to the back office, which has one language', async () => {
  const browser = new CookieBrowser(api.send, api.origin);
  const page = await browser.visit('/api/login?language=si');
  const form = { email: 'admin@nivasa.example' };
  expect((await browser.visit(page.url.pathname, { method: 'POST', form })).url.pathname).toBe('/admin');
});
