import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageChosenKey } from '../../shared/site-language.ts';
import { chooseLanguage, followLanguageLinks, untoldLanguage } from './language-links.ts';
import { lastCustomer, pendingSignOut } from './known-customer.ts';
import { stubApi } from '../testing/stub-api.ts';
import { settleLanguage } from './settle-language.ts';

const chosenLanguage = () => localStorage.getItem(languageChosenKey);

let answer: () => Response;
let sent: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  answer = () => new Response(null, { status: 204 });
  sent = [];
  stubApi(({ path, body }) => {
    sent.push({ path, body });
    return answer();
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const told = { path: '/api/auth/language', body: { language: 'ta' } };

test('the choice of a signed-in customer is sent once', async () => {
  lastCustomer.set('kamala');
  chooseLanguage('ta');
  await settleLanguage();
  await settleLanguage();
  expect(sent).toEqual([told]);
  expect(chosenLanguage()).toBe('ta');
});

test('a choice without signing in, or during a pending sign-out, waits until the customer signs in', async () => {
  chooseLanguage('ta');
  await settleLanguage();
  lastCustomer.set('kamala');
  pendingSignOut.set('kamala');
  await settleLanguage();
  expect(sent).toEqual([]);
  pendingSignOut.set(null);
  await settleLanguage();
  expect(sent).toEqual([told]);
});

test.each([
  ['the session has ended on the server', () => new Response('{}', { status: 401 })],
  [
    'there is no response',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('if %s it is sent again', async (_, instead) => {
  lastCustomer.set('kamala');
  chooseLanguage('ta');
  answer = instead;
  await settleLanguage();
  expect(untoldLanguage.get()).toBe('ta');
  answer = () => new Response(null, { status: 204 });
  await settleLanguage();
  expect([sent.length, untoldLanguage.get()]).toEqual([2, null]);
});

test('pressing a link to another language is a choice; any other link is not', () => {
  followLanguageLinks();
  document.body.innerHTML =
    '<a href="/tilers">Tilers</a><a href="/fr/" hreflang="fr">Français</a><a href="/ta/" hreflang="ta"><b>தமிழ்</b></a>';
  const press = (place: string) =>
    document.querySelector(place)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.addEventListener('click', (event) => event.preventDefault());
  press('a:first-child');
  press('a[hreflang=fr]');
  expect(chosenLanguage()).toBeNull();
  press('b');
  expect([chosenLanguage(), untoldLanguage.get()]).toEqual(['ta', 'ta']);
});

test.each(['pointerdown', 'click'])(
  "a link's secret is passed to the page in another language, from the %s on, and is removed with the page",
  (kind) => {
    followLanguageLinks();
    document.body.innerHTML = '<a href="/si/f" hreflang="si">සිංහල</a><a href="/tilers">Tilers</a>';
    document.addEventListener('click', (event) => event.preventDefault());
    const press = () => {
      const links = [...document.querySelectorAll('a')];
      for (const link of links) link.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
      return links.map(({ href }) => href.replace(location.origin, ''));
    };
    history.replaceState(null, '', '/f#f.one.mac');
    expect(press()).toEqual(['/si/f#f.one.mac', '/tilers']);
    history.replaceState(null, '', '/f');
    expect(press()[0]).toBe('/si/f');
  },
);

test('another choice made meanwhile is sent too', async () => {
  lastCustomer.set('kamala');
  chooseLanguage('ta');
  answer = () => {
    chooseLanguage('si');
    return new Response(null, { status: 204 });
  };
  await settleLanguage();
  expect(untoldLanguage.get()).toBe('si');
});
