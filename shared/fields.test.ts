import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { faultText } from './fault-text.ts';
import { contactMessageSchema } from './contact/contact-message.ts';
import { emailSchema, optionalText, requiredText, slugSchema } from './fields.ts';

const firstMessage = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  faultText(schema.safeParse(value).error?.issues[0]?.message ?? '');

describe('a required text', () => {
  const name = requiredText('Name is required', { min: 2, max: 10 });

  test.each([undefined, null, 5, true, [], {}, '', ' ', 'x', ' x '])('says its own sentence for %o', (value) => {
    expect(firstMessage(name, value)).toBe('Name is required');
  });

  test('is trimmed, and counted after that', () => {
    expect(name.parse(' Jo ')).toBe('Jo');
  });

  test('has a longest length of its own sentence', () => {
    expect(name.parse('x'.repeat(10))).toHaveLength(10);
    expect(firstMessage(name, 'x'.repeat(11))).toBe('Please keep this under 11 characters');
  });
});

describe('an optional text', () => {
  const notes = optionalText(10);

  test.each([undefined, null, '', '   '])('is empty for %o', (value) => {
    expect(notes.parse(value)).toBe('');
  });

  test('is trimmed, checked for its type and for its length', () => {
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
    undefined,
    null,
    5,
    '',
    'x',
    '@example.org',
    'a@',
    'a@b',
    'a b@example.org',
    'a@example..org',
    '.a@example.org',
    'a@example.org, b@example.org',
    'a@example.org\nBcc: b@example.org',
    '<a@example.org>',
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

  test('takes each field at its shortest', () => {
    expect(contactMessageSchema.parse(message)).toEqual(message);
  });

  test.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['email', 'jo@', 'Invalid email address'],
    ['subject', 'Tile', 'Subject must be at least 5 characters'],
    ['message', 'x'.repeat(19), 'Message must be at least 20 characters'],
  ])('says what is wrong with its %s', (field, short, sentence) => {
    for (const value of [undefined, null, '', '  ', short]) {
      expect(firstMessage(contactMessageSchema, { ...message, [field]: value })).toBe(sentence);
    }
  });
});
