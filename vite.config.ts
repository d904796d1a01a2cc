import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bootPreloads } from './scripts/boot-preloads.ts';
import { catalogue, languageOfBuild } from './scripts/catalogue.ts';
import { chunkOf, isFetchedWithCare, isToldApart } from './scripts/chunks.ts';
import { queryModules } from './scripts/query-modules.ts';
import { reactModules } from './scripts/react-modules.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workerBuild } from './scripts/worker-build.ts';

/**
 * Vite's own weighs a kilobyte. A style sheet stands in the document before what needs it is drawn; one that is lost
 * fails as a lost file does.
 */
const preloadHelper = `
import { preloadModule } from 'react-dom';
import { broughtFirst } from '/shell/careful-import.ts';
const sheets = {};
const inDocument = (href) => document.querySelector('link[rel=stylesheet][href="' + href + '"]');
const sheet = (href) => sheets[href] ??= inDocument(href) ? Promise.resolve() : new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    delete sheets[href];
    link.remove();
    reject(new Error(href));
  };
  document.head.append(link);
});
export const __vitePreload = (load, files = []) => {
  const brought = broughtFirst(files);
  if (brought) return brought.then(load);
  const styles = [];
  for (const file of files) file.endsWith('.js') ? preloadModule('/' + file) : styles.push(sheet('/' + file));
  return styles[0] ? Promise.all(styles).then(load) : load();
};`;

/** Fetches a screen's files side by side instead of one after the other. */
const shortPreload: Plugin = {
  name: 'nivasa:short-preload',
  enforce: 'pre',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => preloadHelper },
};

/** React asks for them: its developer tools, which are for developers, and what Internet Explorer alone had. */
const absent = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'document.documentMode': 'undefined',
  setImmediate: 'undefined',
};

/**
 * Seven characters, the fewest there may be: a first visit has the names of all files. 36 bits tell apart what is kept
 * of the releases of two months, in three languages (some 4,500 files: 1 in 7,000 that two are called the same). Only
 * what is told apart by its name has one in words as well; the manifest of the build knows which file is which.
 */
const fileNameOf = ({ name }: { readonly name: string }): string =>
  isToldApart(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  // What is served as it is belongs to browsers.
  publicDir: isSsrBuild ? false : 'public',
  define: command === 'build' && !isSsrBuild ? absent : {},
  plugins: [
    shortPreload,
    reactModules,
    queryModules,
    catalogue(languageOfBuild()),
    webManifest,
    bootPreloads,
    react(),
    tailwindcss(),
    command === 'build' && !isSsrBuild && workerBuild(),
  ],
  resolve: {
    // A stand-in for what React has had since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Where Tailwind begins too; for older ones every colour would be written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Fonts and pictures stay files: inlined they would be loaded again with every document.
    assetsInlineLimit: 0,
    // The server decides what is loaded when; a preload of the script would compete with the first picture.
    modulePreload: {
      polyfill: false,
      // What is imported at once, and what is on every page already, needs no word beforehand; but a file does that is
      // fetched with care (importCarefully).
      // Visitors carry no names for the back office, which asks for its files when the first of them has come.
      resolveDependencies: (own, files) =>
        own.includes('/admin-')
          ? files.filter((file) => file.endsWith('.css'))
          : files.filter((file) => (file !== own || isFetchedWithCare(own)) && !file.includes('/app-')),
    },
    rolldownOptions: {
      // A text stands where it is used: a file brings along its own texts and nobody else's.
      optimization: { inlineConst: { mode: 'all' } },
      // What the browser fetches later, the renderer and a file that comes later itself may have at once. Which file a
      // screen loads when is `chunkOf`'s to say, and the journey of the routes' files looks at the result.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        ...(!isSsrBuild && { entryFileNames: fileNameOf, chunkFileNames: fileNameOf, hashCharacters: 'base36' }),
        codeSplitting: {
          // The server's renderer is one program.
          groups: isSsrBuild ? [] : [{ name: chunkOf, debugName: 'by moment', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  // One file for the server's renderer. In development Node loads the packages itself.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
