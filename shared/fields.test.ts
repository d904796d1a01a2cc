import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { messageText } from './message-text.ts';
import { contactMessageSchema } from './features/contact/contact-message.ts';
import { emailSchema, optionalText, requiredText, slugSchema } from './fields.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  messageText(schema.safeParse(value).error?.issues[0]?.message ?? '');

describe('a required text', () => {
  const name = requiredText('Name is required', { min: 2, max: 10 });

  test.each([undefined, null, 5, true, [], {}, '', ' ', 'x', ' x '])('gives its own message for %o', (value) => {
    expect(firstMessage(name, value)).toBe('Name is required');
  });

  test('is trimmed before its length is checked', () => {
    expect(name.parse(' Jo ')).toBe('Jo');
  });

  test.each([
    '\u200b\u200b',
    ' \u200b \u2060 ',
    '\u00ad\u202e',
    '\u3164\u3164',
    '\u2800\u2800',
    'x\u200b\u200b',
    '\u0301\u0302 \u20e3',
    '\u0dca\u0dcf',
    '\u0007\u0085',
    '\ufffc\ufffc',
  ])('counts visible characters of %j only', (value) => {
    expect(firstMessage(name, value)).toBe('Name is required');
  });

  test.each(['Half \ud83d', '\udc4d up', 'nu\0ll'])('rejects text that cannot be stored unchanged: %j', (value) => {
    expect(firstMessage(name, value)).toMatch(/^We cannot read one character here/);
  });

  test.each(['ශ්\u200dරී ප්\u200dරියා', 'محمد', 'K 👨\u200d👩\u200d👧', '\u202eabc', 'Jo\u200b'])(
    'keeps %j unchanged',
    (value) => {
      expect(requiredText('Name is required').parse(value)).toBe(value);
    },
  );

  test('has a maximum length with its own message', () => {
    expect(name.parse('x'.repeat(10))).toHaveLength(10);
    expect(firstMessage(name, 'x'.repeat(11))).toBe('Please keep this under 11 characters');
  });
});

describe('an optional text', () => {
  const notes = optionalText(10);

  test.each([undefined, null, '', '   '])('is empty for %o', (value) => {
    expect(notes.parse(value)).toBe('');
  });

  test('is empty if nothing is visible, and rejects text that cannot be stored', () => {
    expect(notes.parse(' \u200b ')).toBe('');
    expect(firstMessage(notes, '\ud83d')).toMatch(/^We cannot read one character here/);
  });

  test('is trimmed, and its type and length are checked', () => {
    expect(notes.parse(' a ')).toBe('a');
    expect(firstMessage(notes, 5)).toBe('Required');
    expect(firstMessage(notes, 'x'.repeat(11))).toBe('Please keep this under 11 characters');
  });
});

describe('an e-mail address', () => {
  test.each(['a@b.lk', 'kamala.perera+tiles@mail.example.org', "o'brien@example.org", ' padded@example.org '])(
    'may be %s',
    (value) => {
      expect(emailSchema.parse(value)).toBe(value.trim());
    },
  );

  test.each([
    ['\u202Akasun@example.lk\u202C', 'kasun@example.lk'],
    ['kasun@example.lk\u200B', 'kasun@example.lk'],
    ['ka\u00ADsun@exam\u2060ple.lk', 'kasun@example.lk'],
    ['kasun\uFF20example.lk', 'kasun@example.lk'],
    ['Kasun@EXAMPLE.lk', 'Kasun@example.lk'],
    ['kasun@example.lk.', 'kasun@example.lk'],
    ['kasun@example.lk,', 'kasun@example.lk'],
    ['kasun@example。lk', 'kasun@example.lk'],
    ['info@උදාහරණය.ලංකා', 'info@xn--ozc8dl9bd7c5d.xn--fzc2c9e2c'],
    ['info@xn--10cl1a0b660p.xn--fzc2c9e2c', 'info@xn--10cl1a0b660p.xn--fzc2c9e2c'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@ශ්‍රී.lk', `info@${new URL('http://ශ්‍රී.lk').hostname}`],
    ['r&d@example.lk', 'r&d@example.lk'],
    ['a/b@example.lk', 'a/b@example.lk'],
    ["!#$%&'*+-/=?^_`{|}~@example.lk", "!#$%&'*+-/=?^_`{|}~@example.lk"],
    ['a@b.museum', 'a@b.museum'],
    ['<a@b.lk>', 'a@b.lk'],
    ['mailto:a@b.lk', 'a@b.lk'],
    ['mailto:a@b.lk?subject=Tiles', 'a@b.lk'],
    ['<MAILTO:a@b.lk>', 'a@b.lk'],
    ['a\u00A0@\u00A0b.lk', 'a@b.lk'],
    ['o\u2019brien@example.org', "o'brien@example.org"],
  ])('%j is stored as %j', (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
    expect(emailSchema.parse(kept)).toBe(kept);
  });

  test.each([
    undefined,
    null,
    5,
    '',
    'x',
    'a@127.0.0.1',
    'a@2130706433',
    'a@[127.0.0.1]',
    'a@b.lk:25',
    'a@b.lk/x',
    'a@b.c%6Bm',
    'a@-b.lk',
    'a@b.l',
    'a..b@example.org',
    'a.@example.org',
    '"a b"@example.org',
    'a(b)@example.org',
    'කුමාර@example.org',
    'a@b@example.org',
    'a@example.org\u0000',
    'a@example.org\u2028Bcc: b@example.org',
    `${'a'.repeat(65)}@b.lk`,
    `a@${'b'.repeat(64)}.lk`,
    '@example.org',
    'a@',
    'a@b',
    'a b@example.org',
    'a@example..org',
    '.a@example.org',
    'a@example.org, b@example.org',
    'a@example.org\nBcc: b@example.org',
    'Nimal <a@example.org>',
    '<a@example.org>, <b@example.org>',
    '<a@example.org',
    `${'a'.repeat(250)}@b.lk`,
  ])('may not be %o', (value) => {
    expect(firstMessage(emailSchema, value)).toBe('Invalid email address');
  });
});

describe('a slug', () => {
  test.each(['a', '1', 'nimal-tiles', 'a-b-c-1', 'x'.repeat(80)])('may be %s', (value) => {
    expect(slugSchema.parse(value)).toBe(value);
  });

  test.each([undefined, null, '', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'a_b', 'ä', 'a/b', '..', ' a', 'a\n'])(
    'may not be %o',
    (value) => {
      expect(firstMessage(slugSchema, value)).toBe('Slug is required');
    },
  );

  test('may not be longer than 80 characters', () => {
    expect(firstMessage(slugSchema, 'x'.repeat(81))).toBe('Slug is too long');
  });
});

describe('a contact message', () => {
  const message = { name: 'Jo', email: 'jo@example.org', subject: 'Tiles', message: 'x'.repeat(20) };

  test('accepts the shortest value of each field', () => {
    expect(contactMessageSchema.parse(message)).toEqual(message);
  });

  test.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['email', 'jo@', 'Invalid email address'],
    ['subject', 'Tile', 'Subject must be at least 5 characters'],
    ['message', 'x'.repeat(19), 'Message must be at least 20 characters'],
  ])('reports an error for its %s', (field, short, sentence) => {
    for (const value of [undefined, null, '', '  ', short]) {
      expect(firstMessage(contactMessageSchema, { ...message, [field]: value })).toBe(sentence);
    }
  });
});
