import { beforeEach, expect, test } from 'vitest';
import { forgetShortlist, shortlist, toggleSaved } from './kept-shortlist.ts';

const place = 'nivasa:shortlist';

beforeEach(forgetShortlist);

test('whom somebody marks is kept on this device, the last first, until the mark is taken away', () => {
  toggleSaved('nimal');
  toggleSaved('nadeesha-floors');
  expect(shortlist.get()).toEqual(['nadeesha-floors', 'nimal']);
  expect(localStorage.getItem(place)).toBe('["nadeesha-floors","nimal"]');
  toggleSaved('nadeesha-floors');
  toggleSaved('nimal');
  expect(shortlist.get()).toEqual([]);
  expect(localStorage.getItem(place)).toBeNull();
});

test('what another tab marks appears here, and is not lost by a mark of this one', () => {
  toggleSaved('nimal');
  localStorage.setItem(place, '["kamal","nimal"]');
  dispatchEvent(new StorageEvent('storage', { key: place }));
  expect(shortlist.get()).toEqual(['kamal', 'nimal']);
  localStorage.setItem(place, '["sunil","kamal","nimal"]');
  toggleSaved('amara');
  expect(shortlist.get()).toEqual(['amara', 'sunil', 'kamal', 'nimal']);
});

test.each(['{', '{"a":1}', '"nimal"', '[1,null,"../etc","<b>"]'])('%s in its place counts as nobody', (text) => {
  localStorage.setItem(place, text);
  dispatchEvent(new StorageEvent('storage'));
  expect(shortlist.get()).toEqual([]);
});

test('a list that nobody can look through loses its oldest', () => {
  for (let place = 0; place < 70; place += 1) toggleSaved(`p-${place}`);
  expect(shortlist.get()).toHaveLength(60);
  expect(shortlist.get()[0]).toBe('p-69');
});
