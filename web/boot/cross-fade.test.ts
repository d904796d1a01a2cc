// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crossFade } from './cross-fade.ts';

let isStill = false;
/** The element with the shared name in the old screen and in the new one. */
let named: (string | undefined)[] = [];
let ended: Promise<void>;

const withName = (): string | undefined =>
  [...document.querySelectorAll('img')].find((image) => image.style.getPropertyValue('view-transition-name'))?.id;

const list = `<main>
  <article><img id="first"><a href="/tilers/ruwan">Ruwan</a><a href="/book/start?tiler=ruwan">Visit</a></article>
  <article><img id="second"><a href="/tilers/nadeesha">Nadeesha</a></article>
</main>`;

function startViewTransition(update: () => Promise<void>) {
  named.push(withName());
  const updated = update().then(() => void named.push(withName()));
  ended = updated;
  return { ready: Promise.reject(new DOMException('Overtaken', 'AbortError')), finished: updated };
}

beforeEach(() => {
  isStill = false;
  named = [];
  document.body.innerHTML = list;
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  Object.assign(document, { startViewTransition });
});

afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'));

const draw = (markup: string) => () => {
  setTimeout(() => (document.body.innerHTML = `<main>${markup}</main>`));
};
const profile = draw('<img id="cover">');

test('the cover of the pressed card morphs into that of its profile, and loses the shared name afterwards', async () => {
  crossFade('/tilers/nadeesha', profile);
  await ended;
  expect(named).toEqual(['second', 'cover']);
  await vi.waitFor(() => expect(withName()).toBeUndefined());
});

const loading = draw('<p>Loading</p>');

test('a profile that is still loading is waited for', async () => {
  crossFade('/tilers/ruwan', () => {
    loading();
    setTimeout(profile, 40);
  });
  await ended;
  expect(named).toEqual(['first', 'cover']);
});

test('a profile that takes longer is not waited for', async () => {
  crossFade('/tilers/ruwan', loading);
  await ended;
  expect(named).toEqual(['first', undefined]);
});

test('from any other link one screen fades into the next', async () => {
  crossFade('/book/start', profile);
  await ended;
  expect(named).toEqual([undefined, undefined]);
});

test.each<[string, () => void]>([
  ['the user prefers reduced motion', () => void (isStill = true)],
  ['the browser cannot', () => void Reflect.deleteProperty(document, 'startViewTransition')],
])('navigation is immediate if %s', (_why, arrange) => {
  arrange();
  const go = vi.fn<() => void>();
  crossFade('/tilers/nadeesha', go);
  expect(go).toHaveBeenCalledOnce();
  expect(named).toEqual([]);
});
