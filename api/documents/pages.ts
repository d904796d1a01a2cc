import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRenderer } from '../../shared/document.ts';
import { siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import type { ServerWords } from '../words/server-words.ts';
import { createTemplate, type DocumentTemplate } from './document-template.ts';

/** The renderer and the page around what it renders; in development both are made anew for each request. */
export type DocumentSource = (
  path: string,
) => Promise<{ readonly renderer: DocumentRenderer; readonly template: DocumentTemplate }>;

/** How the renderer reaches the API. */
export type Transport = Parameters<DocumentRenderer['setTransport']>[0];

/** What one language is shown with: a build of its own. */
type LanguagePages = {
  readonly source: DocumentSource;
  readonly inlineScripts: readonly string[];
  /** The folder of the built files; null in development. */
  readonly filesFolder: string | null;
  /** What the server says in it; in English that of the sources. */
  readonly words?: ServerWords;
};

/** One value for each language that there are pages in; English always. */
export type ByLanguage<Value> = { readonly en: Value } & Readonly<Partial<Record<SiteLanguage, Value>>>;

/** Where documents and files come from: builds, or Vite in development, which has English alone. */
export type Pages = {
  readonly languages: ByLanguage<LanguagePages>;
  readonly connect: (transport: Transport) => void;
  /** Answers Vite's own requests in development. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close?: () => Promise<void>;
};

/** Each with its language, English first. */
export function languagesOf<Value>(values: ByLanguage<Value>): readonly (readonly [SiteLanguage, Value])[] {
  return siteLanguages.flatMap((language) => {
    const value = values[language];
    return value === undefined ? [] : [[language, value] as const];
  });
}

/** The same made of each. */
export function mapLanguages<From, To>(values: ByLanguage<From>, make: (from: From) => To): ByLanguage<To> {
  // English is among them.
  return Object.fromEntries(languagesOf(values).map(([language, value]) => [language, make(value)])) as ByLanguage<To>;
}

/**
 * Pages from a build in `folder`, and from those of other languages in folders of it that are called like them. Throws
 * when the first is not there.
 */
export async function builtPages(folder: string): Promise<Pages> {
  const english = await buildIn(folder);
  if (!english) throw new Error(`There is no build in ${folder}: run npm run build`);
  const others: Partial<Record<SiteLanguage, Build>> = {};
  for (const language of siteLanguages) {
    const build = await buildIn(join(folder, language));
    if (build) others[language] = { ...build, words: await wordsIn(join(folder, language)) };
  }
  const languages: ByLanguage<Build> = { ...others, en: english };
  return {
    languages,
    connect: (transport) => {
      for (const [, { renderer }] of languagesOf(languages)) renderer.setTransport(transport);
    },
  };
}

/** The build writes this module from api/words/server-words.ts. */
async function wordsIn(folder: string): Promise<ServerWords> {
  const built = (await import(pathToFileURL(join(folder, 'words', 'server-words.js')).href)) as {
    serverWords: ServerWords;
  };
  return built.serverWords;
}

type Build = LanguagePages & { readonly renderer: DocumentRenderer };

async function buildIn(folder: string): Promise<Build | null> {
  const filesFolder = join(folder, 'client');
  if (!existsSync(join(filesFolder, 'index.html'))) return null;
  // The build writes this module from web/entry-server.tsx, which declares that it exports a DocumentRenderer.
  const { documentRenderer: renderer } = (await import(
    pathToFileURL(join(folder, 'server', 'entry-server.js')).href
  )) as { documentRenderer: DocumentRenderer };
  const template = createTemplate(readFileSync(join(filesFolder, 'index.html'), 'utf8'), renderer.texts);
  const page = { renderer, template };
  return { filesFolder, inlineScripts: template.inlineScripts, source: async () => page, renderer };
}
