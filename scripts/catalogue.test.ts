import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from './run-child.js';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const sources = readSourceFiles();
const isCatalogue = /-texts\.tsx?$/;

/** The back office is English, and stands in no catalogue. */
const isBackOffice = /\/(Admin[A-Z]|admin-)[^/]*$|^web\/(office|dashboard|settings|uploads)\//;

const screens = sources.filter(
  ({ path, tree, isTest }) => tree === 'web' && !isTest && !isBackOffice.test(path) && !isCatalogue.test(path),
);

const isWord = /\p{L}{2}/u;
/** More than one word, as a sentence begins: names of classes, events and headers are none. */
const isSentence = /^\p{Lu}[\p{L}']* \p{L}|^\p{Lu}.*(?:\.\.\.|…|!)$/u;

/** The texts that a source holds itself, but for those of errors, which nobody reads. */
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
 * Sent by nobody and read by developers alone, said in all languages by every build, or names that every language
 * writes alike.
 */
const noTexts =
  /^web\/contact\/ContactForm\.tsx:\d+: Contact message|^web\/shell\/(?:language-offer\.ts|LanguageSwitch\.tsx):|: (?:Nivasa|LKR)$/;

test('no screen of a visitor or a customer holds a text of its own', () => {
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.flatMap(ownTexts).filter((text) => !noTexts.test(text))).toEqual([]);
});

test('a catalogue holds texts and nothing else: what it exports begins with no other statement', () => {
  const catalogues = sources.filter(({ path }) => isCatalogue.test(path));
  expect(catalogues.length).toBeGreaterThan(40);
  const others = catalogues.flatMap(({ parsed, at }) =>
    parsed.program.body
      .filter(({ type }) => !/^(?:Import|ExportNamed)Declaration$|^TSType|^VariableDeclaration$/.test(type))
      .map(({ start, type }) => `${at(start)}: ${type}`),
  );
  expect(others).toEqual([]);
});

test('each fault of the catalogue is said by some schema or refusal', () => {
  const catalogue = sources.find(({ path }) => path === 'shared/problem-texts.ts');
  const keys = (catalogue?.lines ?? []).flatMap((line) => /^export const (\w+)/.exec(line)?.[1] ?? []);
  expect(keys.length).toBeGreaterThan(20);
  const code = sources
    .filter(({ path, tree, isTest }) => !isTest && /^(?:api|shared)$/.test(tree) && !isCatalogue.test(path))
    .map(({ path }) => readFileSync(join(projectRoot, path), 'utf8'))
    .join('\n');
  expect(keys.filter((key) => !new RegExp(`['\`]${key}['\`:]`).test(code))).toEqual([]);
});
