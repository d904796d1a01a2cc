import { readFileSync } from 'node:fs';
import type { DocumentRenderer, DocumentTexts } from '../../shared/document.ts';
import { createTemplate } from './document-template.ts';
import { byLanguage, type DocumentSource, type Pages, type Transport } from './pages.ts';

/** Pages directly from the sources, with hot reload, in this process and on its port. */
export async function vitePages(): Promise<Pages> {
  // Here, because the built server has this file too, but not Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: 0 } } });
  let transport: Transport | undefined;
  const load = async () => {
    // web/entry-server.tsx exports a DocumentRenderer.
    const { documentRenderer } = (await vite.ssrLoadModule('/entry-server.tsx')) as {
      documentRenderer: DocumentRenderer;
    };
    if (transport) documentRenderer.setTransport(transport);
    return documentRenderer;
  };
  const sourceOf =
    ({ language }: DocumentTexts): DocumentSource =>
    async (path) => {
      const renderer = await load();
      const texts = renderer.texts.find((one) => one.language === language);
      if (!texts) throw new Error(`There are no messages in ${language}`);
      const html = await vite.transformIndexHtml(path, readFileSync('web/index.html', 'utf8'));
      return { renderer, template: createTemplate(html, texts) };
    };
  const { texts } = await load();
  return {
    filesFolder: null,
    languages: byLanguage(texts, (own) => ({ tag: own.language, inlineScripts: [], source: sourceOf(own) })),
    connect: (next) => {
      transport = next;
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
