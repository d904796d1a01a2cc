import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildKind, messageModules } from './scripts/message-modules.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { workerBuild } from './scripts/worker-build.ts';

/**
 * Files of the browser's build by the moment at which they are loaded; each takes along what it imports. All other
 * screens are files of their own, and so are the editor and the statement reader, which are imported when they open.
 */
const chunkGroups = [
  // In a task of its own, before the app that needs it.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/renderer\.ts$/, priority: 4 },
  // Every visit, and the screens that anybody reads.
  {
    name: 'app',
    test: /\/web\/(entry-client\.tsx|features\/(home\/HomePage|providers\/(ProviderPage|directory\/DirectoryPage)|posts\/BlogAndGuides|estimates\/EstimatePage|bookings\/BookingStartPage|contact\/ContactPage)\.tsx)$/,
    priority: 3,
  },
  // What a page does for the next visit once it stands: offline copy, outbox, updates. The database and the schemas are
  // run in tasks of their own.
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
  // What is served as it is belongs to browsers.
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
    target: 'es2022',
    // Where Tailwind begins too; for older ones every colour would be written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Fonts and pictures stay files: inlined they would be loaded again with every document.
    assetsInlineLimit: 0,
    // The server decides what is loaded when; a preload of the script would compete with the first picture.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a screen imports when it is needed, the renderer and another screen may import at once.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: isSsrBuild ? [] : chunkGroups } },
    },
  },
  // One file for the server's renderer. In development Node loads the packages itself.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
