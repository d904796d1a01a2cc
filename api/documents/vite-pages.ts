import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { DocumentRenderer } from '../../shared/document.ts';
import { createTemplate } from './document-template.ts';
import type { DocumentSource, Pages, Transport } from './pages.ts';

/** Pages straight from the sources, with hot reload, in this process and on its port. */
export async function vitePages(): Promise<Pages> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: 0 } } });
  let transport: Transport | undefined;
  const source: DocumentSource = async (path) => {
    // web/entry-server.tsx declares that it exports a DocumentRenderer.
    const { documentRenderer: renderer } = (await vite.ssrLoadModule('/entry-server.tsx')) as {
      documentRenderer: DocumentRenderer;
    };
    const html = await vite.transformIndexHtml(path, readFileSync('web/index.html', 'utf8'));
    const template = createTemplate(html, renderer.texts);
    if (transport) renderer.setTransport(transport);
    return { renderer, template };
  };
  return {
    languages: { en: { filesFolder: null, inlineScripts: [], source } },
    connect: (next) => {
      transport = next;
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
