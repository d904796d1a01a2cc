import { expect, test } from 'vitest';
import { languageToOffer } from './language-offer.ts';

const facts = { language: 'en', chosen: null, declined: null, browser: ['en-GB', 'en'] };

test('the language of the browser is offered where the page is in another', () => {
  expect(languageToOffer({ ...facts, browser: ['si-LK', 'en'] })).toBe('si');
  expect(languageToOffer({ ...facts, browser: ['ta'] })).toBe('ta');
  expect(languageToOffer({ ...facts, language: 'si', browser: ['en-US'] })).toBe('en');
});

test('the first that we have counts: who prefers English is left alone', () => {
  expect(languageToOffer(facts)).toBeNull();
  expect(languageToOffer({ ...facts, browser: ['en', 'si'] })).toBeNull();
  expect(languageToOffer({ ...facts, browser: ['de-CH', 'ta-LK', 'en'] })).toBe('ta');
  expect(languageToOffer({ ...facts, browser: ['de', 'fr'] })).toBeNull();
  expect(languageToOffer({ ...facts, browser: [] })).toBeNull();
});

test('what was chosen on the device counts before the browser', () => {
  expect(languageToOffer({ ...facts, chosen: 'si' })).toBe('si');
  expect(languageToOffer({ ...facts, language: 'si', chosen: 'si' })).toBeNull();
  expect(languageToOffer({ ...facts, chosen: 'en', browser: ['ta'] })).toBeNull();
  expect(languageToOffer({ ...facts, chosen: 'xx', browser: ['ta'] })).toBe('ta');
});

test('what was declined is not offered again', () => {
  expect(languageToOffer({ ...facts, declined: 'si', browser: ['si'] })).toBeNull();
  expect(languageToOffer({ ...facts, declined: 'si', browser: ['ta'] })).toBe('ta');
});
