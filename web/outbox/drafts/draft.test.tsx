import { beforeEach, expect, test, vi } from 'vitest';
import { adoptDraft, draftKey, finishDraft, renewDraft } from './draft.ts';
import { typedHere } from './saved-draft.ts';
import { sessionStore } from '../../lib/device-storage.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => {
  sessionStorage.clear();
  finishDraft('booking');
});

test('an unfinished draft keeps its key', () => {
  expect(draftKey('booking')).toMatch(uuid);
  expect(draftKey('booking')).toBe(draftKey('booking'));
});

test('after a draft is finished the next one gets a new key', () => {
  const key = draftKey('booking');
  finishDraft('booking');
  expect(draftKey('booking')).not.toBe(key);
});

test('a finished draft leaves nothing of what was typed in the tab', () => {
  typedHere.write('booking', { notes: 'Damp' });
  finishDraft('booking');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Damp');
});

test('each form has its own key', () => {
  expect(new Set([draftKey('booking'), draftKey('estimate:a'), draftKey('estimate:b')]).size).toBe(3);
});

test('an invalid stored key is ignored', () => {
  sessionStorage.setItem('draftKey:booking', 'hello');
  expect(draftKey('booking')).toMatch(uuid);
});

test('a draft whose key was used for another request gets the same new key in every tab', () => {
  const key = draftKey('booking');
  const renewed = renewDraft('booking', { notes: 'Damp' });
  expect([renewed === key, draftKey('booking')]).toEqual([false, renewed]);
  // As in another tab that has the same draft.
  adoptDraft('booking', key);
  expect(renewDraft('booking', { notes: 'Damp' })).toBe(renewed);
});

test('without storage the draft lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const key = draftKey('booking');
  expect(draftKey('booking')).toBe(key);
  finishDraft('booking');
  expect(draftKey('booking')).not.toBe(key);
  sessionStore.write('bookingData', '{}');
  expect(sessionStore.read('bookingData')).toBe('{}');
  sessionStore.remove('bookingData');
  expect(sessionStore.read('bookingData')).toBeNull();
});
