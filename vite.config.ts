import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildKind, messageModules } from './scripts/message-modules.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workerBuild } from './scripts/worker-build.ts';

/**
 * Chunk groups of the browser's build, by the moment at which they are loaded; each includes its imports. Every other
 * screen is a chunk of its own, and so are the editor and the statement reader, which are imported when they open.
 */
const chunkGroups = [
  // Evaluated in a task of its own, before the app.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/renderer\.ts$/, priority: 4 },
  // Loaded by every visit, with the public screens.
  {
    name: 'app',
    test: /\/web\/(entry-client\.tsx|features\/(home\/HomePage|providers\/(ProviderPage|directory\/DirectoryPage)|posts\/BlogAndGuides|estimates\/EstimatePage|bookings\/BookingStartPage|contact\/ContactPage)\.tsx)$/,
    priority: 3,
  },
  // Loaded after a page for the next visit: offline copy, outbox, updates. The database and the schemas are evaluated
  // in tasks of their own.
  { name: 'database', test: /\/node_modules\/dexie\//, priority: 2 },
  { name: 'schemas', test: /\/shared\/offline\/offline-contract\.ts$/, priority: 2 },
  { name: 'device', test: /\/web\/boot\/boot\.ts$/, priority: 1 },
  {
    name: 'forms',
    test: /\/web\/features\/(estimates\/EstimateForm|bookings\/BookingForm|contact\/ContactForm)\.tsx$/,
    priority: 0,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  // The static files are only needed by the browser's build.
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    command === 'build' && messageModules(buildKind()),
    webManifest,
    react(),
    tailwindcss(),
    command === 'build' && !isSsrBuild && workerBuild(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The server's too: it keeps the source of every file in memory.
    minify: true,
    target: 'es2022',
    // Tailwind's minimum. For older browsers every colour would be written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Fonts and pictures stay files, because inlined ones would be downloaded again with every document.
    assetsInlineLimit: 0,
    // The server controls preloading; a preload of the script would compete with the first picture.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A dynamic import of a screen may be a static import of the renderer or another screen.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: isSsrBuild ? [] : chunkGroups } },
    },
  },
  // Bundles everything into one file for the server's renderer. In development Node loads the packages itself.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
