import { expect, test } from 'vitest';
import { measureSms, smsText } from './sms-text.ts';

const link = 'https://nivasa.example/si/r#B.AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';

test.each([
  ['', 'gsm', 1],
  ['a'.repeat(160), 'gsm', 1],
  ['a'.repeat(161), 'gsm', 2],
  ['a'.repeat(306), 'gsm', 2],
  ['a'.repeat(307), 'gsm', 3],
  ['è@£Δ\n'.repeat(32), 'gsm', 1],
  // Two places each.
  ['€'.repeat(80), 'gsm', 1],
  ['€'.repeat(81), 'gsm', 2],
  // The second place of the 77th would be in the next part, so it moves there as a whole.
  ['€'.repeat(152), 'gsm', 2],
  ['€'.repeat(153), 'gsm', 3],
  ['අ'.repeat(70), 'ucs2', 1],
  ['அ'.repeat(71), 'ucs2', 2],
  ['அ'.repeat(134), 'ucs2', 2],
  ['அ'.repeat(135), 'ucs2', 3],
  // Two UTF-16 units each; a pair is not divided, so a part has 33 of them.
  ['😀'.repeat(35), 'ucs2', 1],
  ['😀'.repeat(66), 'ucs2', 2],
  ['😀'.repeat(67), 'ucs2', 3],
  [`${'a'.repeat(69)}ç`, 'ucs2', 1],
])('%j is counted as %s in parts', (text, encoding, parts) => {
  expect(measureSms(text)).toEqual({ encoding, parts });
});

test('a message says what has happened and links to the rest', () => {
  const text = smsText({ subject: 'Your estimate NE-7F3K2QXM is here', link, paragraphs: ['Not this'] });
  expect(text).toBe(`Nivasa: Your estimate NE-7F3K2QXM is here\n${link}`);
});

test('marks outside the alphabet are written with others, so that an English message stays one of GSM-7', () => {
  const subject = 'Kamala’s “visit” – 9:30\u202Fam…';
  expect(smsText({ subject, link: 'https://a.example', paragraphs: [] })).toBe(
    'Nivasa: Kamala\'s "visit" - 9:30 am...\nhttps://a.example',
  );
});

test.each(['quote for the floor '.repeat(30), 'වෙන්කිරීම සඳහා ගෙවීම ලැබුණා '.repeat(9)])(
  'a subject that is too long is shortened, and the link is whole',
  (subject) => {
    const text = smsText({ subject, link, paragraphs: [] }) ?? '';
    expect(measureSms(text).parts).toBe(2);
    expect(text.endsWith(`...\n${link}`)).toBe(true);
  },
);

test('without a page the whole message is sent, or none if it needs more than two parts', () => {
  const paragraphs = ['The visit is cancelled.', 'Customer: Kamala Perera'];
  expect(smsText({ subject: 'Cancelled', link: null, paragraphs })).toBe(
    'Nivasa\nThe visit is cancelled.\nCustomer: Kamala Perera',
  );
  expect(smsText({ subject: 'Cancelled', link: null, paragraphs: ['අ'.repeat(130)] })).toBeNull();
});
