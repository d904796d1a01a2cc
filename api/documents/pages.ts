import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRenderer } from '../../shared/document.ts';
import type { DocumentSource } from './document-routes.ts';
import { createTemplate } from './document-template.ts';

/** How the renderer reaches the API. */
export type Transport = Parameters<DocumentRenderer['setTransport']>[0];

/** Where documents and files come from: a build, or Vite in development. */
export type Pages = {
  readonly source: DocumentSource;
  readonly inlineScripts: readonly string[];
  /** The folder of the built files; null in development. */
  readonly filesFolder: string | null;
  readonly connect: (transport: Transport) => void;
  /** Answers Vite's own requests in development. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close?: () => Promise<void>;
};

/** Pages from a build in `folder`. Throws when it is not there. */
export async function builtPages(folder: string): Promise<Pages> {
  const filesFolder = join(folder, 'client');
  if (!existsSync(join(filesFolder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}: run npm run build`);
  }
  // The build writes this module from web/entry-server.tsx, which declares that it exports a DocumentRenderer.
  const built = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as {
    documentRenderer: DocumentRenderer;
  };
  const template = createTemplate(readFileSync(join(filesFolder, 'index.html'), 'utf8'), built.documentRenderer.texts);
  const page = { renderer: built.documentRenderer, template };
  return {
    filesFolder,
    inlineScripts: template.inlineScripts,
    source: async () => page,
    connect: (transport) => built.documentRenderer.setTransport(transport),
  };
}
