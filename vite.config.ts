import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { workerBuild } from './scripts/worker-build.ts';

const web = (path: string): string => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** Where most visits begin. */
const firstScreens = [web('home/HomePage.tsx'), web('providers/DirectoryPage.tsx'), web('providers/ProviderPage.tsx')];

/** What a page does for the next visit, with the device's database. */
const boot = web('frame/boot.ts');
/** What forms bring along must not bring the database. */
const forms = [
  'estimates/EstimatePage.tsx',
  'bookings/BookingStartPage.tsx',
  'bookings/BookingConfirmPage.tsx',
  'contact/ContactPage.tsx',
].map(web);

type Modules = Rolldown.ChunkingContext;

function staticImportsOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) staticImportsOf(next, modules, found);
  return found;
}

/** For how many of the first screens, or for the entry itself, a module is there. */
function usesOf(modules: Modules): (id: string) => number {
  const entry = staticImportsOf(web('entry-client.tsx'), modules);
  const screens = firstScreens.map((screen) => staticImportsOf(screen, modules));
  return (id) => (entry.has(id) ? firstScreens.length : screens.filter((screen) => screen.has(id)).length);
}

/** What only the device's parts need; the database itself comes with them. */
function deviceModules(modules: Modules): ReadonlySet<string> {
  const others = new Set(forms.flatMap((screen) => [...staticImportsOf(screen, modules)]));
  return new Set([...staticImportsOf(boot, modules)].filter((id) => !others.has(id)));
}

const isBackOfficeScreen = /\/web\/\w+\/Admin\w+Page\.tsx$/;

/** The text editor, which weighs more than all the rest of the back office. */
const isEditor = /\/web\/posts\/AdminPostEditor\.tsx$/;

/** Everything that is ever loaded, now or later, without the modules that are left out. */
function loadedWithout(leftOut: RegExp, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [web('index.html')];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || leftOut.test(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return found;
}

/** What customers alone need, and no reader or writer of a form. */
const isPortal =
  /\/web\/(portal|accounts|jobs)\/(?!\w+Dialog)|\/shared\/(jobs|accounts|push)\/|\/shared\/bookings\/(portal-booking-contract|verification)\.ts$|\/web\/bookings\/BookingCard\.tsx$|\/web\/ui\/FactList\.tsx$|\/web\/offline\/(portal-\w+|push-data|wipe)\.ts$/;
const talksToTheApi =
  /\/node_modules\/zod\/|\/shared\/.*(-contract|endpoint|fields|problem)\.ts$|-client\.ts$|\/web\/outbox\/(submit|flush-post|verdict|background-sync|sync-tag)\.ts$|\/web\/device\/device-status\.ts$/;
const makesForms = /\/node_modules\/(react-hook-form|@hookform|@standard-schema)\/|\/web\/forms\//;
/** What stands beside forms: each would be a file by itself, of less than its headers weigh. */
const standsBesideForms =
  /\/web\/(ui\/(Badge|NextSteps|Note|Spinner)|toasts\/(PlainToast|ToastMark|show-toast|saved-toast)|outbox\/(draft|form-draft|DraftOffer|SendingNote|new-row))\.tsx?$|\/shared\/reference\.ts$/;
/** The cards of the directory, which the home page needs later: it then brings the likely next screen along. */
const listsProviders = /\/web\/providers\/(DirectoryPage|ProviderCard)\.tsx$/;

/** What a search needs that finds nobody by its letters, and what is shown then. */
const understandsSearches =
  /\/web\/providers\/(SearchChips|NobodyFound)\.tsx$|\/shared\/providers\/directory-search\.ts$/;

/** What a first screen has in common with a later one would be a file by itself, of less than its headers weigh. */
function isSmallAndShared(id: string, uses: (id: string) => number, modules: Modules): boolean {
  const { code, importers } = modules.getModuleInfo(id) ?? { code: null, importers: [] };
  return (code?.length ?? 0) < 2500 && importers.some((importer) => uses(importer) === 0);
}

let uses: ReturnType<typeof usesOf> | undefined;
let device: ReadonlySet<string> | undefined;
let visitors: ReadonlySet<string> | undefined;
let withoutEditor: ReadonlySet<string> | undefined;

/**
 * The entry and what two of the first screens have in common make one file: every file costs a request with a kilobyte
 * of headers, and small ones compress badly. What talks to the API comes with the first read, what makes forms with the
 * first form.
 */
function chunkOf(id: string, modules: Modules): string | null {
  uses ??= usesOf(modules);
  if (listsProviders.test(id)) return 'directory';
  if (understandsSearches.test(id)) return 'search';
  if (id.endsWith('/web/later.css')) return 'later';
  if (isPortal.test(id)) return null;
  if (uses(id) > 1 || (uses(id) === 1 && isSmallAndShared(id, uses, modules))) return 'app';
  if (talksToTheApi.test(id)) return 'reads';
  return uses(id) === 0 && (makesForms.test(id) || standsBesideForms.test(id)) ? 'form' : null;
}

/** Asked first. The worker leaves files of these names out, and no page of a visitor names them. */
function backOfficeChunkOf(id: string, modules: Modules): string | null {
  visitors ??= loadedWithout(isBackOfficeScreen, modules);
  withoutEditor ??= loadedWithout(isEditor, modules);
  if (visitors.has(id)) return null;
  return withoutEditor.has(id) ? 'admin' : 'admin-editor';
}

/** Asked after the others: a group takes along what its modules need and no group before it has taken. */
function deviceChunkOf(id: string, modules: Modules): string | null {
  device ??= deviceModules(modules);
  return device.has(id) ? 'device' : null;
}

/**
 * Vite's own weighs a kilobyte. A style sheet stands in the document before what needs it is drawn; one that is lost
 * fails as a lost file does.
 */
const preloadHelper = `
import { preloadModule } from 'react-dom';
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

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [shortPreload, react(), tailwindcss(), command === 'build' && !isSsrBuild && workerBuild()],
  resolve: {
    // A stand-in for what React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What it shares with visitors stays where they look for it. The server's renderer is one program.
            ...(isSsrBuild
              ? []
              : [
                  {
                    name: backOfficeChunkOf,
                    debugName: 'back office',
                    priority: 3,
                    includeDependenciesRecursively: false,
                  },
                ]),
            { name: chunkOf, debugName: 'by use', priority: 2 },
            { name: deviceChunkOf, debugName: 'device', priority: 1 },
          ],
        },
      },
    },
  },
  // One file for the server's renderer. In development Node loads the packages itself.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
