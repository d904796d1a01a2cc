import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, type ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import * as jobTexts from '../shared/jobs/job-texts.ts';
import { categories } from '../shared/providers/category.ts';
import type * as categoryTexts from '../shared/providers/category-texts.ts';
import { catalogueTexts } from './texts-of-catalogue.ts';
import { catalogue, latinWords, translationOf, translations } from './catalogue.ts';
import { projectRoot } from './run-child.js';
import { readSourceFiles, type SourceFile } from './source-files.ts';

// That a translated export has the type of the English one, the compiler says: languages/translation.ts.

const isCatalogue = /-texts\.tsx?$/;
const english = readSourceFiles().filter(({ path, isTest }) => isCatalogue.test(path) && !isTest);
const translated = new Map(
  translations.map((language) => [language, readSourceFiles(`languages/${language}/**/*.{ts,tsx}`)] as const),
);

/** The names of values that a function takes, also out of an object. */
function namesIn(pattern: ESTree.ParamPattern | ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((property) => (property.type === 'Property' ? namesIn(property.value) : []));
  }
  return [pattern.type];
}

/** What a module exports, each with what it takes: `visit(weekday, date, time)`. */
function exportsOf({ parsed }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    ExportNamedDeclaration({ declaration, exportKind }) {
      if (exportKind === 'type' || !declaration) return;
      if (declaration.type === 'FunctionDeclaration') {
        found.push(`${declaration.id?.name}(${declaration.params.flatMap(namesIn).join(', ')})`);
      }
      if (declaration.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const takes = init?.type === 'ArrowFunctionExpression' ? `(${init.params.flatMap(namesIn).join(', ')})` : '';
        found.push(`${id.type === 'Identifier' ? id.name : id.type}${takes}`);
      }
    },
  }).visit(parsed.program);
  return found;
}

/** The figures that each export says itself: hours, limits, steps. */
function figuresOf({ path, lines, parsed }: SourceFile): ReadonlyMap<string, string> {
  const texts = catalogueTexts(path, lines.join('\n'));
  const found = new Map<string, string>();
  new Visitor({
    ExportNamedDeclaration({ declaration, start, end }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      const own = texts.filter((text) => text.start >= start && text.end <= end);
      const figures = own.flatMap(({ text }) => text.match(/\d+/g) ?? []);
      const [first] = declaration.declarations;
      if (first?.id.type === 'Identifier') found.set(first.id.name, [...new Set(figures)].sort().join(' '));
    },
  }).visit(parsed.program);
  return found;
}

/** Without what may stand in Latin letters. A language's own name for computers is no text. */
const withoutLatin = (text: string): string =>
  /^(?:si|ta)$/.test(text) ? '' : latinWords.reduce((rest, word) => rest.replaceAll(word, ''), text);
const letters = { si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u } as const;
/** Of any language but its own. */
const otherLetters = { si: /[^\P{L}\p{Script=Sinhala}]/u, ta: /[^\P{L}\p{Script=Tamil}]/u } as const;

test('the languages whose modules the compiler compares name every module of the catalogue', () => {
  const paths = english.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(70);
  for (const list of ['english', 'sinhala', 'tamil']) {
    const code = readFileSync(join(projectRoot, 'languages', `${list}.ts`), 'utf8');
    expect([...code.matchAll(/^ {2}'([^']+)': typeof import/gm)].map(([, path]) => path)).toEqual(paths);
  }
});

describe.each(translations)('in %s', (language) => {
  const modules = translated.get(language) ?? [];
  const byPath = new Map(modules.map((file) => [file.path, file]));

  test('each module of the catalogue has its translation, and no translation is left over', () => {
    expect([...byPath.keys()]).toEqual(english.map(({ path }) => translationOf(path, language)));
  });

  test('a module exports what the English one does, and its sentences hold the same values', () => {
    const offences = english.flatMap((file) => {
      const translation = byPath.get(translationOf(file.path, language));
      const wanted = exportsOf(file);
      const found = translation ? exportsOf(translation) : [];
      return [
        ...wanted.filter((name) => !found.includes(name)).map((name) => `${file.path} lacks ${name}`),
        ...found.filter((name) => !wanted.includes(name)).map((name) => `${file.path} has ${name} too much`),
      ];
    });
    expect(offences).toEqual([]);
  });

  test('no text is still English, or in the letters of another language', () => {
    const texts = modules.flatMap(({ path, lines }) =>
      catalogueTexts(path, lines.join('\n')).map(({ text }) => ({ path, text: withoutLatin(text) })),
    );
    expect(texts.filter(({ text }) => letters[language].test(text)).length).toBeGreaterThan(1200);
    // Addresses are the same for everybody.
    const offences = texts.filter(({ text }) => !text.startsWith('/') && otherLetters[language].test(text));
    expect(offences.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  test('a job that bears the name of its trade is called as the same trade is elsewhere', async () => {
    const load = (module: string) => import(join(projectRoot, 'languages', language, 'shared', module));
    const [{ jobTitle }, { titles }] = await Promise.all([
      load('providers/category-texts.ts') as Promise<typeof categoryTexts>,
      load('jobs/job-texts.ts') as Promise<typeof jobTexts>,
    ]);
    for (const trade of categories) expect(jobTitle(jobTexts.titles[trade])).toBe(titles[trade]);
    expect(jobTitle('Veranda floor')).toBe('Veranda floor');
  });

  test('a sentence says the figures of the English one', () => {
    const offences = english.flatMap((file) => {
      const translation = byPath.get(translationOf(file.path, language));
      const said = translation ? figuresOf(translation) : new Map<string, string>();
      return [...figuresOf(file)]
        .filter(([name, figures]) => said.get(name) !== figures)
        .map(([name, figures]) => `${file.path} ${name}: ${figures} is ${said.get(name)}`);
    });
    expect(offences).toEqual([]);
  });

  test('a build loads the translation in the place of the English module, and its imports lead where they did', () => {
    const { load } = catalogue(language) as { load: { handler: (this: unknown, id: string) => string } };
    const loaded = load.handler.call({ addWatchFile() {} }, join(projectRoot, 'web/requests/link/link-texts.ts'));
    expect(loaded).toMatch(letters[language]);
    const imports = [...loaded.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
    expect(imports.every((specifier) => specifier === '../../../shared/plural.ts')).toBe(true);
  });
});
