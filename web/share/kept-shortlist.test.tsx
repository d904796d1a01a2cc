import { beforeEach, expect, test } from 'vitest';
import { forgetShortlist, shortlist, toggleSaved } from './kept-shortlist.ts';

const place = 'nivasa:shortlist';

beforeEach(forgetShortlist);

test('the shortlist is stored on this device, newest first, until a professional is removed', () => {
  toggleSaved('nimal');
  toggleSaved('nadeesha-floors');
  expect(shortlist.get()).toEqual(['nadeesha-floors', 'nimal']);
  expect(localStorage.getItem(place)).toBe('["nadeesha-floors","nimal"]');
  toggleSaved('nadeesha-floors');
  toggleSaved('nimal');
  expect(shortlist.get()).toEqual([]);
  expect(localStorage.getItem(place)).toBeNull();
});

test('changes of another tab appear here, and are not lost by a change in this one', () => {
  toggleSaved('nimal');
  localStorage.setItem(place, '["kamal","nimal"]');
  dispatchEvent(new StorageEvent('storage', { key: place }));
  expect(shortlist.get()).toEqual(['kamal', 'nimal']);
  localStorage.setItem(place, '["sunil","kamal","nimal"]');
  toggleSaved('amara');
  expect(shortlist.get()).toEqual(['amara', 'sunil', 'kamal', 'nimal']);
});

test.each(['{', '{"a":1}', '"nimal"', '[1,null,"../etc","<b>"]'])('%s as its stored value counts as empty', (text) => {
  localStorage.setItem(place, text);
  dispatchEvent(new StorageEvent('storage'));
  expect(shortlist.get()).toEqual([]);
});

test('a full shortlist drops its oldest entry', () => {
  for (let place = 0; place < 70; place += 1) toggleSaved(`p-${place}`);
  expect(shortlist.get()).toHaveLength(60);
  expect(shortlist.get()[0]).toBe('p-69');
});
