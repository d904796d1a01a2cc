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

/** A new one makes devices fetch the shell again: its text, or the headers that are kept with it, may have changed. */
function shellRevision(clientFolder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(clientFolder, 'index.html')));
  for (const file of shellSources) hash.update('\0').update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 20);
}

/** As `fetch` asks for it: an answer with other bytes counts as none. */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Builds web/sw/sw.ts into `sw.js`, with the list of what it keeps, after the browser's files are
 * written. It is a build of its own: nothing of the pages' plugins and chunking reaches it.
 */
export function workerBuild(): PluginOption {
  let clientFolder = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // web/sw/app-update.ts registers it, when the page has its first work behind it.
    injectRegister: null,
    registerType: 'prompt',
    // manifest.webmanifest at the top of the project, which index.html names.
    manifest: false,
    injectManifest: {
      // A classic script: not every browser in use takes a worker made of modules.
      rollupFormat: 'iife',
      buildPlugins: { vite: [messageModules(buildKind())] },
      globPatterns: ['assets/*.{js,css}', '*.woff2', 'icon.svg', 'placeholder.svg'],
      // Kept where it is shown: other languages have no use for it.
      globIgnores: ['yaldevi-sinhala-*'],
      manifestTransforms: [
        async (entries) => {
          // After a build that failed the plugin comes here too; its own failure would hide why.
          if (!existsSync(join(clientFolder, 'index.html'))) return { manifest: [], warnings: [] };
          const revision = shellRevision(clientFolder);
          const languages = buildKind() === 'pseudo' ? (['en'] as const) : siteLanguages;
          const shells = languages.map((one) => ({ url: `${languagePath(one)}/shell.html`, revision, size: 0 }));
          const visitors = visitorFiles(readBuildManifest(clientFolder));
          const kept = entries.filter(({ url }) => !url.startsWith('assets/') || visitors.has(url));
          // In the order in which they are fetched: without these nothing is drawn at all.
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
