import { expect, test } from 'vitest';
import { pseudoMessages, pseudoText } from './pseudo-language.ts';

test('a text of the pseudo-language has no plain letter, and is at least 40 % longer', () => {
  for (const text of ['Retry', 'Submit Request', 'A floor laid right, by someone you can name.', 'x'.repeat(500)]) {
    const pseudo = pseudoText(text);
    expect(pseudo).not.toMatch(/[a-z]/i);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
  }
});

test('text without words stays unchanged', () => {
  expect(['', ' ', ' (', '·', '20,000%'].map(pseudoText)).toEqual(['', ' ', ' (', '·', '20,000%']);
});

test('in messages only the texts change, in each of their forms', () => {
  expect(
    pseudoMessages({
      retry: 'Retry',
      due: '{#bold}by{/bold} {time}',
      rows: [{ match: { 'countPlural=one': '{count} row', 'countPlural=other': '{count} rows' } }],
    }),
  ).toEqual({
    retry: 'Ŕéţŕý öñ',
    due: '{#bold}ƀý ö{/bold} {time}',
    rows: [{ match: { 'countPlural=one': '{count} ŕöŵ öñ', 'countPlural=other': '{count} ŕöŵš öñ' } }],
  });
});
