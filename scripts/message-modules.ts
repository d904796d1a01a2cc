import { compile } from '@inlang/paraglide-js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { siteLanguages } from '../shared/site-language.ts';
import { languages, type Language } from './languages.ts';
import { pseudoLanguage, pseudoMessages, type Messages } from './pseudo-language.ts';
import { projectRoot } from './run-child.js';

const at = (...path: readonly string[]): string => join(projectRoot, ...path);

const cache = (language: Language): string => at('node_modules/.cache/nivasa-messages', language);
const modulesOf = (language: Language): string => join(cache(language), 'modules');

/** Messages in the languages of a build; the pseudo-language is made of the English ones. */
function messagesFor(language: Language): Readonly<Record<string, Messages>> {
  const read = (name: string) => JSON.parse(readFileSync(at(`messages/${name}.json`), 'utf8')) as Messages;
  if (language === pseudoLanguage) return { [language]: pseudoMessages(read('en')) };
  return Object.fromEntries(siteLanguages.map((one) => [one, read(one)]));
}

/** Compiles the messages for a build: each is a module, so that a screen brings its own texts and no others. */
export async function compileModules(language: Language): Promise<void> {
  const folder = cache(language);
  const project = join(folder, 'project.inlang');
  mkdirSync(project, { recursive: true });
  mkdirSync(join(folder, 'messages'), { recursive: true });
  const messages = messagesFor(language);
  for (const [name, texts] of Object.entries(messages)) {
    writeFileSync(join(folder, `messages/${name}.json`), JSON.stringify(texts));
  }
  const settings = {
    // What is said where no other language is asked for.
    baseLocale: language,
    locales: Object.keys(messages),
    modules: [at('node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: './messages/{locale}.json' },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  await compile({ project, outdir: modulesOf(language), outputStructure: 'message-modules', strategy: ['baseLocale'] });
}

/** The language of a build, as `scripts/build.ts` hands it to Vite. */
export function languageOfBuild(): Language {
  const named = process.env['BUILD_LANGUAGE'] ?? 'en';
  const language = languages.find((one) => one === named);
  if (!language) throw new Error(`There are no messages in ${named}: ${languages.join(', ')}`);
  return language;
}

/** Lets a build import each message as the module that `compileModules` made of it. */
export function messageModules(language: Language): Plugin {
  return {
    name: 'nivasa:message-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/paraglide\/(?:messages|runtime)\.js$/ },
      handler: (id) => join(modulesOf(language), id.slice(id.lastIndexOf('/') + 1)),
    },
  };
}
