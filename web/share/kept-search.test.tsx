import { beforeEach, expect, test, vi } from 'vitest';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { forgetSearch, keepSearch, lastSearch } from './kept-search.ts';

beforeEach(forgetSearch);

test.each([
  ['in another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'nivasa:last-search' }))],
  ['while the page was in the back/forward cache', () => dispatchEvent(new PageTransitionEvent('pageshow'))],
])('a search that was deleted %s is no longer shown here', (_name, happen) => {
  keepSearch({ ...noFilter, search: 'rathu tiles ' });
  expect(lastSearch.get()).toBe('search=rathu+tiles');
  const heard = vi.fn<() => void>();
  const stop = lastSearch.subscribe(heard);
  localStorage.removeItem('nivasa:last-search');
  happen();
  expect([heard.mock.calls.length, lastSearch.get()]).toEqual([1, '']);
  stop();
});

test('what is stored and is no search counts as none', () => {
  localStorage.setItem('nivasa:last-search', 'city=Atlantis&sort=x');
  expect(lastSearch.get()).toBe('');
});
