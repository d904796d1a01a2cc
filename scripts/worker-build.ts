import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { languagePath, siteLanguages } from '../shared/site-language.ts';
import { buildKind, messageModules } from './message-modules.ts';
import { projectRoot } from './run-child.js';
import { shellSources } from './shell-sources.ts';
import { readBuildManifest, visitorFiles } from './visitor-files.ts';

/**
 * Revision of the shell. It changes with the shell's text and the headers stored with it, so that devices fetch it
 * again.
 */
function shellRevision(clientFolder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(clientFolder, 'index.html')));
  for (const file of shellSources) hash.update('\0').update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 20);
}

/** The `integrity` value for `fetch`, which rejects a response with other bytes. */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Builds web/sw/sw.ts into `sw.js` with its precache manifest, after the browser's files are written. It is a separate
 * build without the pages' plugins and chunks.
 */
export function workerBuild(): PluginOption {
  let clientFolder = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // web/sw/app-update.ts registers the worker after the page's first work is done.
    injectRegister: null,
    registerType: 'prompt',
    // manifest.webmanifest is generated separately and linked in index.html.
    manifest: false,
    injectManifest: {
      // A classic script, because not all supported browsers accept module workers.
      rollupFormat: 'iife',
      buildPlugins: { vite: [messageModules(buildKind())] },
      globPatterns: ['assets/*.{js,css}', '*.woff2', 'icon.svg', 'placeholder.svg'],
      // Not precached: a Sinhala page caches it when it shows it; other languages do not use it.
      globIgnores: ['yaldevi-sinhala-*'],
      manifestTransforms: [
        async (entries) => {
          // This also runs after a failed build. Its own error would hide the cause.
          if (!existsSync(join(clientFolder, 'index.html'))) return { manifest: [], warnings: [] };
          const revision = shellRevision(clientFolder);
          const languages = buildKind() === 'pseudo' ? (['en'] as const) : siteLanguages;
          const shells = languages.map((one) => ({ url: `${languagePath(one)}/shell.html`, revision, size: 0 }));
          const visitors = visitorFiles(readBuildManifest(clientFolder));
          const kept = entries.filter(({ url }) => !url.startsWith('assets/') || visitors.has(url));
          // Fetched first, because nothing renders without these files.
          const isFirst = ({ url }: { url: string }) => url.startsWith('assets/app-');
          const inOrder = [...kept.filter(isFirst), ...kept.filter((entry) => !isFirst(entry))];
          const files = inOrder.map(({ url, size }) => ({
            url,
            revision: null,
            integrity: integrityOf(join(clientFolder, url)),
            size,
          }));
          return { manifest: [...shells, ...files], warnings: [] };
        },
      ],
    },
    integration: {
      configureOptions: ({ root, build }) => {
        clientFolder = resolve(root, build.outDir);
      },
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  });
}
