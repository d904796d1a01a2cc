import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { DocumentRenderer, DocumentTexts } from '../../shared/document.ts';
import { createTemplate } from '../ssr/document-template.ts';
import type { Pages, Transport } from '../ssr/pages.ts';

export const sampleDocumentTexts: DocumentTexts = {
  language: 'en',
  basePath: '',
  noAnswerYet: 'No response yet. Your connection is slow or lost.',
  stillNoAnswer: 'Still no response. Your connection is slow or lost.',
  retry: 'Retry',
  trying: 'Trying...',
  withoutScript: 'Forms need JavaScript.',
  tooManySearches: 'Everybody is shown.',
};

const html =
  '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--><script type="module" src="/assets/app-1.js"></script></body></html>';

const script = `// ${'A long line. '.repeat(100)}\n`;

/** The content of the shell and of unknown addresses; all other pages show providers. */
const kinds = {
  '/requests': 'shell',
  '/broken': 'rendered',
  '/': 'rendered',
  '/tilers': 'rendered',
  '/blog': 'rendered',
  '/moved': 'rendered',
} as const;

/** Pages that show names of providers, without a build; `/broken` fails. Stored in the data folder. */
export function standInPages(dataDir: string): Pages {
  const filesFolder = join(dataDir, 'files');
  mkdirSync(join(filesFolder, 'assets'), { recursive: true });
  for (const name of ['assets/app-1.js', 'sw.js']) {
    writeFileSync(join(filesFolder, name), script);
    writeFileSync(join(filesFolder, `${name}.br`), brotliCompressSync(script));
    writeFileSync(join(filesFolder, `${name}.gz`), gzipSync(script));
  }
  writeFileSync(join(filesFolder, 'assets', 'uncompressed-1.js'), script);
  writeFileSync(join(filesFolder, 'manifest.webmanifest'), '{"name":"Stand-in"}');
  writeFileSync(join(filesFolder, 'icon.png'), 'not really a picture');
  writeFileSync(join(filesFolder, 'secret.key'), 'of no type that is served');
  let transport: Transport | undefined;
  const renderer: DocumentRenderer = {
    texts: [sampleDocumentTexts],
    kindOf: (path) => (path.startsWith('/tilers/') ? 'rendered' : (kinds[path as keyof typeof kinds] ?? 'missing')),
    setTransport: (next) => {
      transport = next;
    },
    async render({ path, query }) {
      if (path === '/broken') throw new Error('A secret of the inside');
      if (path === '/moved') return { status: 302, location: '/tilers', head: '', app: '', state: '' };
      if (path === '/requests') return { status: 200, head: '', app: '', state: '{}' };
      const source =
        path === '/blog'
          ? '/api/posts/blog'
          : path.startsWith('/tilers/')
            ? `/api/providers/${path.slice(8)}`
            : '/api/providers';
      const answer = path === '/404' ? null : await transport?.(source, {});
      const app = `<p>${path} ${query} ${await answer?.text()}</p>${'<p>More.</p>'.repeat(100)}`;
      return { status: answer?.status === 200 ? 200 : 404, head: '<title>Stand-in</title>', app, state: '{}' };
    },
  };
  const template = createTemplate(html, sampleDocumentTexts);
  const pages = { tag: 'en', inlineScripts: template.inlineScripts, source: async () => ({ renderer, template }) };
  return {
    filesFolder,
    languages: { en: pages },
    connect: (next) => renderer.setTransport(next),
  };
}
