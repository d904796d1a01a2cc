import { compile } from '@inlang/paraglide-js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { siteLanguages } from '../shared/site-language.ts';
import { pseudoLanguage, pseudoMessages, type Messages } from './pseudo-language.ts';
import { projectRoot } from './run-child.js';

/** `site`: the product. `pseudo`: the pseudo-language, for tests that look for texts outside the catalogues. */
export type BuildKind = 'site' | 'pseudo';

/** The value that `scripts/build.ts` passes to Vite. */
export const buildKind = (): BuildKind => (process.env['BUILD_KIND'] === 'pseudo' ? 'pseudo' : 'site');

const at = (...path: readonly string[]): string => join(projectRoot, ...path);

const cache = (kind: BuildKind): string => at('node_modules/.cache/nivasa-messages', kind);
const modulesOf = (kind: BuildKind): string => join(cache(kind), 'modules');

const read = (name: string) => JSON.parse(readFileSync(at(`messages/${name}.json`), 'utf8')) as Messages;

/** All languages, or only the pseudo-language, which is derived from English. */
const messagesFor = (kind: BuildKind): Readonly<Record<string, Messages>> =>
  kind === 'pseudo'
    ? { [pseudoLanguage]: pseudoMessages(read('en')) }
    : Object.fromEntries(siteLanguages.map((language) => [language, read(language)]));

/** Compiles each message into a module, so that a screen loads only its own texts. */
export async function compileModules(kind: BuildKind): Promise<void> {
  const folder = cache(kind);
  const project = join(folder, 'project.inlang');
  mkdirSync(project, { recursive: true });
  mkdirSync(join(folder, 'messages'), { recursive: true });
  const messages = messagesFor(kind);
  for (const [name, texts] of Object.entries(messages)) {
    writeFileSync(join(folder, `messages/${name}.json`), JSON.stringify(texts));
  }
  const [baseLocale] = Object.keys(messages);
  const settings = {
    baseLocale,
    locales: Object.keys(messages),
    modules: [at('node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: './messages/{locale}.json' },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  await compile({ project, outdir: modulesOf(kind), outputStructure: 'message-modules', strategy: ['baseLocale'] });
}

/** Vite plugin that resolves each message to its module from `compileModules`. */
export function messageModules(kind: BuildKind): Plugin {
  return {
    name: 'nivasa:message-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/paraglide\/(?:messages|runtime)\.js$/ },
      handler: (id) => join(modulesOf(kind), id.slice(id.lastIndexOf('/') + 1)),
    },
  };
}
