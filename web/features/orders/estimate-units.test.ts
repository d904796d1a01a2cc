import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { times } from './estimate-document-texts.ts';

test.each([
  ['300', 'sq.ft', 'වර්ග අඩි 300, LKR 420 බැගින්', '300 சதுர அடி, தலா LKR 420'],
  ['1', 'day', 'දවස් 1, LKR 420 බැගින්', '1 நாள், தலா LKR 420'],
  ['2.5', 'day', 'දවස් 2.5, LKR 420 බැගින්', '2.5 நாட்கள், தலா LKR 420'],
  ['2', 'loads', '2 loads, LKR 420 බැගින්', '2 loads, தலா LKR 420'],
])("an estimate shows the usual units in the page's language, others as written: %s %s", (...line) => {
  const [quantity, unit, sinhala, tamil] = line;
  overwriteGetLocale(() => 'si');
  expect(times(quantity, unit, 'LKR 420')).toBe(sinhala);
  overwriteGetLocale(() => 'ta');
  expect(times(quantity, unit, 'LKR 420')).toBe(tamil);
});
