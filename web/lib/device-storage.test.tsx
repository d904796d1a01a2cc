import { afterEach, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from './device-storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['the tab', sessionStore, 'sessionStorage'],
  ['the device', localStore, 'localStorage'],
] as const)('a value stored for %s is read, listed and removed', (_whose, store, place) => {
  store.write('kept:one', 'text');
  store.write('other', 'text');
  expect(globalThis[place].getItem('kept:one')).toBe('text');
  expect([store.read('kept:one'), store.read('none')]).toEqual(['text', null]);
  expect(store.names('kept:')).toEqual(['kept:one']);
  store.remove('kept:one');
  expect([store.read('kept:one'), globalThis[place].getItem('kept:one')]).toEqual([null, null]);
});

test('on a full disk the newest value wins over the one that could not be overwritten', () => {
  localStore.write('who', 'first');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  localStore.write('who', 'second');
  expect(localStore.read('who')).toBe('second');
  full.mockRestore();
  localStorage.setItem('who', 'by another tab, since');
  expect(localStore.read('who')).toBe('by another tab, since');
  localStore.write('who', 'third');
  expect([localStore.read('who'), localStorage.getItem('who')]).toEqual(['third', 'third']);
  localStorage.removeItem('who');
  expect(localStore.read('who')).toBeNull();
});

test('if accessing storage is denied, values last as long as the page', () => {
  const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  localStore.write('who', 'somebody');
  expect([localStore.read('who'), localStore.names('w')]).toEqual(['somebody', ['who']]);
  localStore.remove('who');
  expect([localStore.read('who'), localStore.names('w')]).toEqual([null, []]);
  denied.mockRestore();
});
