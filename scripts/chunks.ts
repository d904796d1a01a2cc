import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

// Which file of the browser's build a module goes into. A file costs a request and half a kilobyte of headers, and
// small ones compress badly; one that is too large brings along what its reader never asked for. So what is loaded at
// the same moment is one file. The import graph and the rooms of `web` say what that is.

type Modules = Rolldown.ChunkingContext;
type Ids = ReadonlySet<string>;

const web = (path: string): string => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

const entry = web('entry-client.tsx');
const home = web('home/HomePage.tsx');
const directory = web('providers/DirectoryPage.tsx');
const profile = web('providers/ProviderPage.tsx');

/** Screens to read, of which none may bring what makes forms. */
const posts = web('posts/PostListPage.tsx');
const post = web('posts/PostPage.tsx');

const forms = [
  'estimates/EstimatePage.tsx',
  'bookings/BookingStartPage.tsx',
  'bookings/BookingConfirmPage.tsx',
  'contact/ContactPage.tsx',
].map(web);

/** What a page does for the next visit, with the device's database. */
const boot = web('frame/boot.ts');

const isBackOfficeScreen = /\/web\/\w+\/Admin\w+Page\.tsx$/;

/** The text editor, which weighs more than all the rest of the back office. */
const isEditor = /\/web\/posts\/AdminPostEditor\.tsx$/;

/** What customers alone need, and no reader or writer of a form. */
const isPortal =
  /\/web\/(portal|accounts|jobs)\/(?!\w+Dialog)|\/shared\/(jobs|accounts|push|receipts)\/|\/shared\/requests\/(visit|request-link)-contract\.ts$|\/shared\/bookings\/(portal-booking-contract|verification)\.ts$|\/web\/bookings\/BookingCard\.tsx$|\/web\/ui\/FactList\.tsx$|\/web\/offline\/(portal-\w+|push-data|wipe)\.ts$/;

const talksToTheApi =
  /\/node_modules\/zod\/|\/shared\/.*(-contract|endpoint|fields|problem)\.ts$|\/shared\/payments\/(payment|request-state|request-event)\.ts$|\/shared\/estimates\/estimate-document\.ts$|-client\.ts$/;

const makesForms = /\/node_modules\/(react-hook-form|@hookform|@standard-schema)\/|\/web\/(forms|toasts)\//;

/** What a commitment costs, which forms say. */
const tellsOfMoney =
  /\/shared\/payments\/fee-ledger\.ts$|\/shared\/jobs\/commission\.ts$|\/web\/site\/(FeeLedger\.tsx|fee-ledger-texts\.ts)$|\/web\/estimates\/rate-guide-draft\.ts$/;

/** The cards of the directory, which the home page needs later: it then brings the likely next screen along. */
const listsProviders = /\/web\/providers\/(DirectoryPage|ProviderCard)\.tsx$/;

/** What a search needs that finds nobody by its letters, and what is shown then. */
const understandsSearches =
  /\/web\/providers\/(SearchChips|NobodyFound|search-texts)\.tsx?$|\/shared\/providers\/directory-search\.ts$/;

function staticImportsOf(ids: readonly string[], modules: Modules): Ids {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Everything that is ever loaded, now or later, without the modules that are left out. */
function loadedWithout(leftOut: RegExp, modules: Modules): Ids {
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

function sortsOf(modules: Modules) {
  const staticImports = (...ids: string[]): Ids => staticImportsOf(ids, modules);
  return {
    first: staticImports(entry),
    home: staticImports(home),
    directory: staticImports(directory),
    profile: staticImports(profile),
    posts: staticImports(posts),
    post: staticImports(post),
    forms: staticImports(...forms),
    api: staticImports(web('api-client.ts')),
    device: staticImports(boot),
    visitors: loadedWithout(isBackOfficeScreen, modules),
    withoutEditor: loadedWithout(isEditor, modules),
  };
}

let sorts: ReturnType<typeof sortsOf> | undefined;

const isPart = /\/web\/(ui|shell)\/|\/shared\/(money|plural)\.ts$/;

/** What one of the first screens has in common with a later one. */
function isShared(id: string, screens: readonly Ids[], modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !screens.some((screen) => screen.has(importer)));
}

/** Null: the bundler decides. */
export function chunkOf(id: string, modules: Modules): string | null {
  sorts ??= sortsOf(modules);
  const {
    first,
    home: shownFirst,
    directory: listed,
    profile: shown,
    posts: read,
    post: opened,
    forms: filled,
    api,
    device,
    visitors,
    withoutEditor,
  } = sorts;
  // The worker leaves files of these names out, and no page of a visitor names them.
  if (!visitors.has(id)) return withoutEditor.has(id) ? 'admin' : 'admin-editor';
  if (listsProviders.test(id)) return 'directory';
  if (understandsSearches.test(id)) return 'search';
  if (id.endsWith('/web/later.css')) return 'later';
  if (tellsOfMoney.test(id) && filled.has(id)) return 'form';
  if (isPortal.test(id) && !device.has(id)) return null;
  const screens = [shownFirst, listed, shown].filter((screen) => screen.has(id)).length;
  if (first.has(id) || (screens > 1 && (shownFirst.has(id) || isPart.test(id)))) return 'app';
  if (screens > 1) return 'providers';
  if (screens === 1 && isShared(id, [shownFirst, listed, shown], modules)) return isPart.test(id) ? 'app' : 'providers';
  if (screens === 1) return listed.has(id) ? 'directory' : null;
  // What readers and writers share, and is no contract, is a file by itself: neither pays for the other.
  if (read.has(id) || opened.has(id)) {
    if (filled.has(id) || device.has(id)) return 'times';
    if (read.has(id) && opened.has(id)) return 'reading';
  }
  if (talksToTheApi.test(id) || api.has(id) || (filled.has(id) && device.has(id))) return 'reads';
  if (filled.has(id) && (makesForms.test(id) || /\/web\/(ui|outbox|device)\/|\/shared\//.test(id))) return 'form';
  return device.has(id) ? 'device' : null;
}
