import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { titles } from '../shared/features/jobs/job-texts.ts';
import { jobTitle, jobTitleFor } from '../shared/features/jobs/job-title.ts';
import { problemTexts } from '../shared/problem-texts.ts';
import { categories } from '../shared/features/providers/category.ts';
import { latinWords, translations } from './languages.ts';
import type { Messages } from './pseudo-language.ts';
import { projectRoot } from './run-child.js';
import { readSourceFiles, type SourceFile } from './source-files.ts';

// Paraglide falls back to English for a missing message; these tests report it.

const messagesOf = (language: string): Messages => {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(join(projectRoot, `messages/${language}.json`), 'utf8'),
  ) as Messages;
  return messages;
};

/** The forms of a message: one, or one for each plural case. */
const formsOf = (message: Messages[string] | undefined): readonly string[] =>
  typeof message === 'string' ? [message] : (message ?? []).flatMap(({ match }) => Object.values(match));

/** The placeholders in a message, without duplicates: `{amount}`, `{#inbox/}`. */
const placesIn = (text: string): string => [...new Set(text.match(/\{[^}]*\}/g))].sort().join(' ');
const withoutPlaces = (text: string): string => text.replaceAll(/\{[^}]*\}/g, ' ');

const english = messagesOf('en');
const sources = readSourceFiles();
const used = new Set(
  sources.filter(({ isTest }) => !isTest).flatMap(({ lines }) => lines.join('\n').match(/(?<=\bm\.)\w+/g) ?? []),
);

test('every message is used', () => {
  expect(Object.keys(english).length).toBeGreaterThan(1400);
  const unused = Object.keys(english).filter((key) => !used.has(key));
  expect(unused, 'No code says these: delete them from messages/*.json and docs/message-notes.md').toEqual([]);
});

describe.each(translations)('in %s', (language) => {
  const messages = messagesOf(language);
  const letters = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u }[language];
  const otherLetters = { si: /[^\P{L}\p{Script=Sinhala}]/u, ta: /[^\P{L}\p{Script=Tamil}]/u }[language];

  test('has every English message and no other, in the same order', () => {
    expect(Object.keys(messages), `messages/${language}.json needs the keys of en.json, in its order`).toEqual(
      Object.keys(english),
    );
  });

  test('each form of a message has the placeholders of the English one', () => {
    const offences = Object.entries(english).flatMap(([key, message]) => {
      // The singular form may write its count as a word.
      const wanted = new Set(formsOf(message).map(placesIn));
      return formsOf(messages[key])
        .filter((text) => !wanted.has(placesIn(text)))
        .map((text) => `${key}: ${text}`);
    });
    expect(offences, `Write the same {values} in messages/${language}.json as in en.json`).toEqual([]);
  });

  test('a message has the same figures as the English one', () => {
    const figuresOf = (message: Messages[string] | undefined) =>
      [...new Set(formsOf(message).flatMap((text) => withoutPlaces(text).match(/\d+/g) ?? []))].sort().join(' ');
    const offences = Object.keys(english).filter(
      (key) => key !== 'thread_unread' && figuresOf(messages[key]) !== figuresOf(english[key]),
    );
    expect(offences, `Write the same figures in messages/${language}.json as in en.json`).toEqual([]);
  });

  test("no message is still English, or in another language's script", () => {
    const texts = Object.entries(messages).flatMap(([key, message]) =>
      formsOf(message).map((text) => ({
        key,
        text: latinWords.reduce((rest, word) => rest.replaceAll(word, ''), withoutPlaces(text)),
      })),
    );
    expect(texts.filter(({ text }) => letters.test(text)).length).toBeGreaterThan(1200);
    const foreign = texts.filter(({ text }) => otherLetters.test(text)).map(({ key, text }) => `${key}: ${text}`);
    expect(
      foreign,
      `Translate these in messages/${language}.json, or add the word to latinWords in scripts/languages.ts`,
    ).toEqual([]);
  });
});

describe('a job named after its trade', () => {
  afterEach(() => overwriteGetLocale(() => 'en'));

  test.each(translations)('has in %s the same name as the trade elsewhere', (language) => {
    overwriteGetLocale(() => language);
    for (const trade of categories) expect(jobTitle(jobTitleFor(trade))).toBe(titles[trade]());
    expect(jobTitle(jobTitleFor('tiler'))).toMatch(/\p{Script=Sinhala}|\p{Script=Tamil}/u);
    expect(jobTitle('Veranda floor')).toBe('Veranda floor');
  });
});

/** The back office is in English and has no messages. */
const isBackOffice = /\/(Admin[A-Z]|admin-)[^/]*$|^web\/(admin|features\/(dashboard|uploads))\//;
const screens = sources.filter(({ path, tree, isTest }) => tree === 'web' && !isTest && !isBackOffice.test(path));

const isWord = /\p{L}{2}/u;
/** More than one word, starting like a sentence; names of classes, events and headers do not match. */
const isSentence = /^\p{Lu}[\p{L}']* \p{L}|^\p{Lu}.*(?:\.\.\.|…|!)$/u;

/** Texts inside a source file, except those of errors, which people do not read. */
function ownTexts({ parsed, at }: SourceFile): string[] {
  const found: string[] = [];
  const put = (start: number, text: string) => void found.push(`${at(start)}: ${text.trim().slice(0, 60)}`);
  let thrown = 0;
  new Visitor({
    NewExpression: () => void (thrown += 1),
    'NewExpression:exit': () => void (thrown -= 1),
    JSXText: ({ start, value }) => isWord.test(value) && put(start, value),
    JSXAttribute({ name, value }) {
      const text = value?.type === 'Literal' ? value.value : '';
      if (/^\p{Lu}/u.test(text) && name.name !== 'd') put(name.start, text);
    },
    Literal: ({ start, value }) =>
      typeof value === 'string' && thrown === 0 && isSentence.test(value) && put(start, value),
    TemplateElement: ({ start, value }) => thrown === 0 && isSentence.test(value.raw) && put(start, value.raw),
  }).visit(parsed.program);
  return found;
}

/**
 * Files whose texts are exempt: read by developers only, included by every build in all languages, or names that every
 * language writes alike.
 */
const noTexts =
  /^web\/features\/contact\/ContactForm\.tsx:\d+: Contact message|^web\/layout\/(?:language-offer\.ts|LanguageSwitch\.tsx):|: (?:Nivasa|LKR)$/;

test('no screen of visitors or customers contains a text of its own', () => {
  expect(screens.length).toBeGreaterThan(200);
  const own = screens.flatMap(ownTexts).filter((text) => !noTexts.test(text));
  expect(own, 'Move these texts to messages/*.json: docs/translating.md says how').toEqual([]);
});

test('each problem text is used by a schema or a refusal', () => {
  const code = sources
    .filter(({ path, tree, isTest }) => !isTest && /^(?:api|shared)$/.test(tree) && !path.endsWith('/problem-texts.ts'))
    .map(({ lines }) => lines.join('\n'))
    .join('\n');
  const keys = Object.keys(problemTexts);
  expect(keys.length).toBeGreaterThan(20);
  const unnamed = keys.filter((key) => !new RegExp(`['\`]${key}['\`:]`).test(code));
  expect(unnamed, 'Delete these from shared/problem-texts.ts, or throw them').toEqual([]);
});

test('each note for translators belongs to an existing message', () => {
  const notes = readFileSync(join(projectRoot, 'docs/message-notes.md'), 'utf8');
  const named = [...notes.matchAll(/^\| `(\w+?)_?(\*?)` \|/gm)];
  expect(named.length).toBeGreaterThan(300);
  const keys = Object.keys(english);
  const gone = named.filter(
    ([, start = '', many]) => !keys.some((key) => (many ? key.startsWith(start) : key === start)),
  );
  const lines = gone.map(([line]) => line);
  expect(lines, 'Delete these lines from docs/message-notes.md, or correct the key').toEqual([]);
});
