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
const readers = ['posts/PostListPage.tsx', 'posts/PostPage.tsx'].map(web);

const forms = ['estimates/EstimatePage.tsx', 'bookings/BookingStartPage.tsx', 'contact/ContactPage.tsx'].map(web);

/** Those of them that send, and lead to no second page. */
const senders = ['estimates/EstimatePage.tsx', 'contact/ContactPage.tsx'].map(web);

/** What people come back to: their requests, and the portal. */
const customers = [
  'requests/RequestsPage.tsx',
  'accounts/SignInPage.tsx',
  'portal/PortalPage.tsx',
  'jobs/JobPage.tsx',
  'reviews/WriteReviewPage.tsx',
  'reviews/ReviewThanksPage.tsx',
].map(web);

/** What follows a form, and asks the device more than that does. */
const payment = web('bookings/BookingConfirmPage.tsx');

/** What forms are checked by: they fetch it when they are touched. */
const rules = ['estimates/estimate-rules.ts', 'bookings/booking-rules.ts', 'contact/contact-rules.ts'].map(web);

/** What a page does for the next visit, with the device's database. */
const boot = web('frame/boot.ts');

const isBackOfficeScreen = /\/web\/\w+\/Admin\w+Page\.tsx$/;

/** The text editor, which weighs more than all the rest of the back office. */
const isEditor = /\/web\/posts\/AdminPostEditor\.tsx$/;

/** What customers alone need, and no reader or writer of a form. */
const isPortal =
  /\/web\/(portal|accounts|jobs)\/(?!\w+Dialog)|\/shared\/(jobs|accounts|push)\/|\/shared\/bookings\/(portal-booking-contract|verification)\.ts$|\/web\/bookings\/BookingCard\.tsx$|\/web\/ui\/FactList\.tsx$|\/web\/offline\/(portal-\w+|push-data|wipe)\.ts$/;

const talksToTheApi =
  /\/node_modules\/zod\/|\/shared\/.*(-contract|endpoint|fields|fault|problem)\.ts$|\/shared\/payments\/(payment|request-state)\.ts$|\/shared\/estimates\/estimate-document\.ts$|-client\.ts$/;

const makesForms = /\/node_modules\/|\/web\/(forms|ui|outbox|device|site|toasts)\/|\/shared\//;
const isBooked = /\/web\/bookings\//;
const makesRules = /\/web\/forms\//;

/** What a commitment costs and what follows: beside the forms, once their pages rest, and where something is paid. */
const tellsOfMoney =
  /\/shared\/(payments\/fee-ledger|jobs\/commission)\.ts$|\/web\/site\/(FeeLedger\.tsx|fee-ledger-texts\.ts)$|\/web\/ui\/NextSteps\.tsx$|\/web\/\w+\/(\w+Aside\.tsx|[\w-]+-aside-texts\.ts)$/;

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
    readers: readers.map((screen) => staticImports(screen)),
    forms: forms.map((screen) => staticImports(screen)),
    senders: senders.map((screen) => staticImports(screen)),
    payment: staticImports(payment),
    rules: staticImports(...rules),
    customers: customers.map((screen) => staticImports(screen)),
    api: staticImports(web('api-client.ts')),
    device: staticImports(boot),
    visitors: loadedWithout(isBackOfficeScreen, modules),
    withoutEditor: loadedWithout(isEditor, modules),
  };
}

let sorts: ReturnType<typeof sortsOf> | undefined;

/** What the screens of customers share: the parts that they fetch later keep files of their own. */
const isOfCustomers = /\/web\/(requests|portal)\/|\/web\/ui\/FactList\.tsx$/;

/** What one of the first screens has in common with a later one. */
function isShared(id: string, screens: readonly Ids[], modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !screens.some((screen) => screen.has(importer)));
}

/** Null: the bundler decides. */
export function chunkOf(id: string, modules: Modules): string | null {
  sorts ??= sortsOf(modules);
  const { first, home: shownFirst, directory: listed, profile: shown, api, device, rules: checked } = sorts;
  const countIn = (screens: readonly Ids[]): number => screens.filter((screen) => screen.has(id)).length;
  // The worker leaves files of these names out, and no page of a visitor names them.
  if (!sorts.visitors.has(id)) return sorts.withoutEditor.has(id) ? 'admin' : 'admin-editor';
  if (listsProviders.test(id)) return 'directory';
  if (understandsSearches.test(id)) return 'search';
  if (tellsOfMoney.test(id)) return 'fees';
  if (id.endsWith('/web/later.css')) return 'later';
  const isForCustomers = countIn(sorts.customers) > 1;
  const forms = countIn(sorts.forms);
  if (isPortal.test(id) && !device.has(id) && forms === 0) return isForCustomers ? 'customers' : null;
  const firstScreens = [shownFirst, listed, shown];
  const screens = countIn(firstScreens);
  const readers = countIn(sorts.readers);
  const inAllForms = forms === sorts.forms.length;
  const isEverywhere = (screens > 1 && shownFirst.has(id)) || (screens > 0 && inAllForms && !device.has(id));
  if (first.has(id) || isEverywhere || (screens > 0 && readers > 0)) return 'app';
  // What a tab remembers of a person: the profile leads to the forms and back.
  if ((screens === 1 && shown.has(id) && forms > 0) || id.endsWith('/rate-guide-draft.ts')) return 'memory';
  if (screens > 1 || (screens === 1 && isShared(id, firstScreens, modules))) return 'providers';
  if (screens === 1) return listed.has(id) ? 'directory' : null;
  // What readers and writers share, and is no contract, is a file by itself: neither pays for the other.
  if (readers > 0 && forms > 0 && !device.has(id)) return 'app';
  if (readers > 0 && (forms > 0 || device.has(id))) return 'times';
  if (readers > 0) return 'posts';
  if (talksToTheApi.test(id) || api.has(id)) return 'reads';
  const senders = countIn(sorts.senders);
  if (senders > 0 && senders === forms) {
    if (device.has(id) || checked.has(id)) return 'sending';
    if (senders > 1) return 'submit';
  }
  if (forms > 0 && device.has(id)) return 'memory';
  if (isBooked.test(id) && forms > 0) return 'booking';
  if (forms > 1 || (forms > 0 && makesForms.test(id))) return 'form';
  if (forms === 0 && (checked.has(id) || makesRules.test(id))) return 'rules';
  if (device.has(id)) return sorts.payment.has(id) ? 'stamps' : 'device';
  return isForCustomers && isOfCustomers.test(id) ? 'customers' : null;
}
