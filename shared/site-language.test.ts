import { expect, test } from 'vitest';
import { languagePath, siteLanguages, splitLanguage } from './site-language.ts';

test('every address has one language, and one English address', () => {
  expect(splitLanguage('/')).toEqual({ language: 'en', path: '/' });
  expect(splitLanguage('/tilers/nadeesha-floors')).toEqual({ language: 'en', path: '/tilers/nadeesha-floors' });
  expect(splitLanguage('/si')).toEqual({ language: 'si', path: '/' });
  expect(splitLanguage('/si/')).toEqual({ language: 'si', path: '/' });
  expect(splitLanguage('/ta/guides')).toEqual({ language: 'ta', path: '/guides' });
});

test('a path that only begins with the same letters is English, and only the first language prefix counts', () => {
  for (const path of ['/six', '/tax/guides', '/SI/guides', '/en/guides', '/tilers/si']) {
    expect(splitLanguage(path)).toEqual({ language: 'en', path });
  }
  expect(splitLanguage('/si/ta/guides')).toEqual({ language: 'si', path: '/ta/guides' });
});

test('splitting an address reverses joining it', () => {
  for (const language of siteLanguages) {
    expect(splitLanguage(`${languagePath(language)}/book/start`)).toEqual({ language, path: '/book/start' });
  }
});
