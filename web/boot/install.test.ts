import { beforeEach, expect, test, vi } from 'vitest';
import { decideInstall, nextVisit, noteDeclined, noteVisit, readDeclined, type InstallFacts } from './install.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-21T06:00:00.000Z');
const facts: InstallFacts = {
  way: 'prompt',
  path: '/',
  succeeded: false,
  visits: 2,
  declinedAt: null,
  now,
};

test.each<[string, Partial<InstallFacts>, InstallFacts['way']]>([
  ['a second visit is offered it', {}, 'prompt'],
  ['a first visit is not', { visits: 1 }, 'none'],
  ['a first visit with a success is', { visits: 1, succeeded: true }, 'prompt'],
  ['without an install prompt the steps are shown', { way: 'steps' }, 'steps'],
  ['where there is no way, nothing is', { way: 'none' }, 'none'],
  ['there is no offer on the estimate form', { path: '/request-quote/nadeesha-floors' }, 'none'],
  ['nor while booking', { path: '/book/start' }, 'none'],
  ['nor while paying', { path: '/book/confirm' }, 'none'],
  ['nor at the contact form', { path: '/contact' }, 'none'],
  ['a profile is no form, whatever its name', { path: '/tilers/contact' }, 'prompt'],
  ['Not now is respected', { declinedAt: now - 59 * day }, 'none'],
  ['for 60 days', { declinedAt: now - 60 * day }, 'prompt'],
])('%s', (_name, some, offer) => {
  expect(decideInstall({ ...facts, ...some })).toBe(offer);
});

test('pages opened one after the other are one visit', () => {
  const first = nextVisit(undefined, now);
  expect(first).toEqual({ count: 1, beganAt: now, seenAt: now });
  expect(nextVisit(first, now + 60_000)).toEqual({ count: 1, beganAt: now, seenAt: now + 60_000 });
  expect(nextVisit(first, now + day)).toEqual({ count: 2, beganAt: now + day, seenAt: now + day });
});

/** Replaces the browser's storage; `broken` denies everything. */
function stubStorage(broken: boolean): Map<string, string> {
  const kept = new Map<string, string>();
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: broken ? deny : (key: string) => kept.get(key) ?? null,
    setItem: broken ? deny : (key: string, text: string) => kept.set(key, text),
  });
  return kept;
}

beforeEach(() => vi.unstubAllGlobals());

test('visits and a refusal are remembered', () => {
  stubStorage(false);
  expect(noteVisit(now).count).toBe(1);
  expect(noteVisit(now + day).count).toBe(2);
  noteDeclined(now);
  expect(readDeclined()).toBe(now);
});

test.each(['{', '7', 'null', '{"count":"many"}', '[]'])('an invalid stored visit (%s) counts as none', (text) => {
  const kept = stubStorage(false);
  kept.set('nivasa:visit', text);
  kept.set('nivasa:install-declined', '"yes"');
  expect(noteVisit(now).count).toBe(1);
  expect(readDeclined()).toBeNull();
});

test('without storage a refusal lasts as long as the page', () => {
  stubStorage(true);
  noteDeclined(now);
  expect(readDeclined()).toBe(now);
});
