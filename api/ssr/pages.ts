import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRenderer, DocumentTexts } from '../../shared/document.ts';
import { EnvError } from '../config/env.ts';
import { siteLanguages, splitLanguage, type SiteLanguage } from '../../shared/site-language.ts';
import { createTemplate, type DocumentTemplate } from './document-template.ts';

/** The renderer and the template; in development both are loaded for each request. */
export type DocumentSource = (
  path: string,
) => Promise<{ readonly renderer: DocumentRenderer; readonly template: DocumentTemplate }>;

/** How the renderer reaches the API. */
export type Transport = Parameters<DocumentRenderer['setTransport']>[0];

/** The pages of one language; each has its own inline scripts, which contain texts. */
type LanguagePages = {
  /** The value of `lang`: the language of the tests replaces English. */
  readonly tag: string;
  readonly source: DocumentSource;
  readonly inlineScripts: readonly string[];
};

/** One value for each built language, which always include English. */
export type ByLanguage<Value> = { readonly en: Value } & Readonly<Partial<Record<SiteLanguage, Value>>>;

/** The source of documents and files: a build, or Vite in development. */
export type Pages = {
  readonly languages: ByLanguage<LanguagePages>;
  /** The folder of the built files; null in development. */
  readonly filesFolder: string | null;
  readonly connect: (transport: Transport) => void;
  /** Answers Vite's own requests in development. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close?: () => Promise<void>;
};

/** The values with their languages, English first. */
export function languagesOf<Value>(values: ByLanguage<Value>): readonly (readonly [SiteLanguage, Value])[] {
  return siteLanguages.flatMap((language) => {
    const value = values[language];
    return value === undefined ? [] : [[language, value] as const];
  });
}

export function mapLanguages<From, To>(values: ByLanguage<From>, make: (from: From) => To): ByLanguage<To> {
  // English is among them.
  return Object.fromEntries(languagesOf(values).map(([language, value]) => [language, make(value)])) as ByLanguage<To>;
}

/** One value for each language for which a renderer has texts. */
export function byLanguage<Value>(
  texts: readonly DocumentTexts[],
  make: (texts: DocumentTexts) => Value,
): ByLanguage<Value> {
  // Each build has the language without a prefix.
  return Object.fromEntries(
    texts.map((own) => [splitLanguage(own.basePath).language, make(own)]),
  ) as unknown as ByLanguage<Value>;
}

/** Pages from a build in `folder`. Throws if there is none. */
export async function builtPages(folder: string): Promise<Pages> {
  const filesFolder = join(folder, 'client');
  const index = join(filesFolder, 'index.html');
  if (!existsSync(index)) throw new EnvError(`There is no build in ${folder}: run npm run build`);
  // The build writes this module from web/entry-server.tsx, which exports a DocumentRenderer.
  const { documentRenderer: renderer } = (await import(
    pathToFileURL(join(folder, 'server', 'entry-server.js')).href
  )) as { documentRenderer: DocumentRenderer };
  const html = readFileSync(index, 'utf8');
  return {
    filesFolder,
    languages: byLanguage(renderer.texts, (texts) => {
      const page = { renderer, template: createTemplate(html, texts) };
      return { tag: texts.language, inlineScripts: page.template.inlineScripts, source: async () => page };
    }),
    connect: renderer.setTransport,
  };
}
