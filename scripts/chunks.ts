import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { chunkByName } from './named-chunks.ts';

// Which file of the browser's build a module goes into. A file costs a request and half a kilobyte of headers, and
// small ones compress badly; one that is too large brings along what its reader never asked for. So what is loaded at
// the same moment is one file. The import graph and the rooms of `web` say what that is.

type Modules = Rolldown.ChunkingContext;
type Ids = ReadonlySet<string>;

const web = (path: string): string => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

const entry = web('entry-client.tsx');
const home = web('home/HomePage.tsx');
const directory = web('providers/directory/DirectoryPage.tsx');
const profile = web('providers/ProviderPage.tsx');

/** What these two leave to the server's markup until they are used. */
const results = web('providers/directory/DirectoryResults.tsx');
const body = web('providers/ProfileBody.tsx');

/** What follows below a profile's first look, and shares nothing with the first screens. */
const details = web('providers/ProfileDetails.tsx');

/** The screens to read, which may not bring what makes forms. */
const readers = web('posts/BlogAndGuides.tsx');

/** What a post leaves to the server's markup until it is used. */
const postText = web('posts/PostText.tsx');

/** The pages of forms, and what they leave to the server's markup until they rest. */
const forms = [
  ['estimates/EstimatePage.tsx', 'estimates/EstimateForm.tsx'],
  ['bookings/BookingStartPage.tsx', 'bookings/BookingForm.tsx'],
  ['contact/ContactPage.tsx', 'contact/ContactForm.tsx'],
].map((files) => files.map(web));

const careful = [
  'device',
  ...[results, body, postText, ...forms.map(([, part = '']) => part)].map((id) => parse(id).name),
];

/** Whether a file is fetched before it is imported: nothing on the page waits for it. */
export const isFetchedWithCare = (file: string): boolean => careful.some((name) => file.includes(`/${name}-`));

/** What needs a connection anyhow: what opens these is disabled without one, and the worker keeps none of them. */
export const needingALine = ['ShareDialogs', 'ShareSheet', 'AcceptDialog', 'ReviewThanksPage'];

/** Whether something tells a file apart by its name in words. All others weigh less without one. */
export const isToldApart = (name: string): boolean =>
  /^(app|rules|admin.*)$/.test(name) || needingALine.includes(name) || isFetchedWithCare(`/${name}-`);

/** Those of them that send, and lead to no second page. */
const senders = [forms[0], forms[2]];

/** What people come back to: their requests, and the portal. */
const customers = [
  'requests/RequestsPage.tsx',
  'accounts/SignInPage.tsx',
  'portal/PortalPage.tsx',
  'jobs/JobPage.tsx',
  'family/FamilyPage.tsx',
  'reviews/WriteReviewPage.tsx',
  'reviews/ReviewThanksPage.tsx',
].map(web);

/** What follows a form, and asks the device more than that does. */
const payment = web('bookings/BookingConfirmPage.tsx');

/** What forms are checked by: they fetch it when they are touched. */
const rules = ['estimates/estimate-rules.ts', 'bookings/booking-rules.ts', 'contact/contact-rules.ts'].map(web);

/** What a page does for the next visit, with the device's database. */
const boot = web('frame/boot.ts');

const isBackOfficeScreen = /\/web\/\w+\/(admin\/)?Admin\w+Page\.tsx$/;

/** The text editor, which weighs more than all the rest of the back office. */
const isEditor = /\/web\/posts\/admin\/AdminPostEditor\.tsx$/;

/** What reads the files of banks. */
const isStatement = /\/web\/statements\/AdminStatement\.tsx$/;

/** What customers alone need, and no reader or writer of a form. */
const isPortal =
  /\/web\/(portal|accounts|jobs|threads|family)\/(?!\w+Dialog)|\/shared\/(jobs(?!\/job-status)|accounts|portal|push|receipts|family)\/|\/shared\/requests\/(visit|request-link)-contract\.ts$|\/shared\/threads\/(thread-contract|message-form)\.ts$|\/shared\/bookings\/(portal-booking-contract|verification)\.ts$|\/web\/bookings\/((Booking(Card|Facts|Line|List)|JobInspection|InspectionToPay)\.tsx|(booking-(badge|card-texts)|shown-booking)\.ts)$|\/web\/ui\/FactList\.tsx$|\/shared\/beginning-of\.ts$|\/web\/offline\/(portal\/|(push-data|wipe)\.ts$)/;

const talksToTheApi =
  /\/node_modules\/zod\/|\/shared\/.*(-contract|endpoint|fields|visible|digits|fault|problem|colombo-input|typed-area)\.ts$|\/shared\/payments\/(payment|request-state|request-event)\.ts$|\/shared\/jobs\/job-status\.ts$|\/shared\/(estimates\/estimate-document|threads\/thread)\.ts$|\/shared\/photos\/photo(-bounds)?\.ts$|-client\.ts$/;

/** The page around each form; what several have is by itself. */
const pageOfForm: readonly (readonly [RegExp, string])[] = [
  [/\/web\/bookings\//, 'booking'],
  [/\/web\/estimates\//, 'EstimatePage'],
  [/\/web\/contact\//, 'ContactPage'],
];

/** Parts that only one of the forms uses by now. */
const isPartOfForms = /\/node_modules\/|\/web\/(forms|ui|outbox|site|toasts)\/|\/shared\//;

/** Of the forms' room, what no form loads before it is touched. */
const makesRules = /\/web\/forms\//;

/** What the profile has worked out for an estimate's form; what opens a request's status; other apps' photos. */
const remembersMore =
  /\/web\/(estimates\/rate-guide-draft|outbox\/request-secret|device\/(base64url|device-storage)|photos\/shared-flag)\.ts$/;

function staticImportsOf(ids: readonly string[], modules: Modules): Ids {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id === details) continue;
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
    wholeDirectory: staticImports(directory, results),
    wholeProfile: staticImports(profile, body),
    readers: staticImports(readers),
    postText: staticImports(postText),
    forms: forms.map((files) => staticImports(...files)),
    formPages: forms.map(([page = '']) => staticImports(page)),
    senders: senders.map((files = []) => staticImports(...files)),
    payment: staticImports(payment),
    rules: staticImports(...rules),
    customers: customers.map((screen) => staticImports(screen)),
    api: staticImports(web('api-client.ts')),
    device: staticImports(boot),
    visitors: loadedWithout(isBackOfficeScreen, modules),
    withoutEditor: loadedWithout(isEditor, modules),
    withoutStatement: loadedWithout(isStatement, modules),
  };
}

type Sorts = ReturnType<typeof sortsOf>;

let sorts: Sorts | undefined;

/** What the screens of customers share: the parts that they fetch later keep files of their own. */
const isOfCustomers =
  /\/web\/(requests|portal)\/|\/web\/ui\/FactList\.tsx$|\/shared\/(estimates\/(answer-kind|estimate-promise)|todos\/todo)\.ts$/;

/** What one of the first screens has in common with a later one. */
function isShared(id: string, screens: readonly Ids[], modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !screens.some((screen) => screen.has(importer)));
}

/** Which screens a module comes with, before they can be used. */
function placesOf(id: string, sorts: Sorts) {
  const countIn = (screens: readonly Ids[]): number => screens.filter((screen) => screen.has(id)).length;
  const firstScreens = [sorts.home, sorts.wholeDirectory, sorts.wholeProfile];
  return {
    firstScreens,
    screens: countIn(firstScreens),
    forReaders: sorts.readers.has(id),
    forms: countIn(sorts.forms),
    formPages: countIn(sorts.formPages),
    senders: countIn(sorts.senders),
    isForCustomers: countIn(sorts.customers) > 1,
    onDevice: sorts.device.has(id),
  };
}

/** What screens of professionals share: a file for what profiles, forms and the device need, one for cards. */
function chunkOfProviders(id: string, sorts: Sorts, { forms, onDevice }: Places): string {
  if (sorts.directory.has(id)) return 'app';
  return sorts.profile.has(id) || forms > 0 || onDevice ? 'provider' : 'providers';
}

type Places = ReturnType<typeof placesOf>;

/** Of forms, their pages and what sends them. A file for each set of screens that needs it; none pays for others. */
function chunkOfForms(id: string, { forms, formPages, senders, onDevice }: Places, sorts: Sorts): string | null {
  if (senders > 0 && senders === forms && (senders > 1 || onDevice || sorts.rules.has(id))) return 'sending';
  if (onDevice) return 'app';
  if (formPages > 0) return pageOfForm.find(([files]) => files.test(id))?.[1] ?? 'asking';
  return forms > 1 || isPartOfForms.test(id) ? 'form' : null;
}

/** Null: the bundler decides. */
export function chunkOf(id: string, modules: Modules): string | null {
  sorts ??= sortsOf(modules);
  // The worker leaves files of these names out, and no page of a visitor names them.
  if (!sorts.visitors.has(id)) {
    if (!sorts.withoutEditor.has(id)) return 'admin-editor';
    return sorts.withoutStatement.has(id) ? 'admin' : 'admin-statement';
  }
  const named = chunkByName(id);
  if (named !== null) return named;
  const places = placesOf(id, sorts);
  const { firstScreens, screens, forReaders, forms, isForCustomers, onDevice } = places;
  if (isPortal.test(id) && !onDevice && forms === 0) return isForCustomers ? 'customers' : null;
  const isEverywhere =
    (screens > 1 && sorts.home.has(id)) ||
    (screens > 0 && forReaders) ||
    (!onDevice && ((screens > 0 && forms === sorts.forms.length) || (forReaders && forms > 0)));
  if (sorts.first.has(id) || isEverywhere) return 'app';
  // What a tab remembers of a person. Not a file of its own: the device's parts need it, and one that is lost on the
  // way to a profile would keep the worker from the next visit.
  if ((screens === 1 && sorts.wholeProfile.has(id) && forms > 0) || remembersMore.test(id)) return 'app';
  if (screens > 1 || (screens === 1 && isShared(id, firstScreens, modules))) return chunkOfProviders(id, sorts, places);
  if (screens === 1) return null;
  // What readers share with the device, and is no contract, is a file by itself: neither pays for the other. Beside it
  // lies what a list shares with a post's text, which comes later: another file would be another half a kilobyte.
  if (forReaders) return onDevice || sorts.postText.has(id) ? 'times' : null;
  if (talksToTheApi.test(id) || sorts.api.has(id)) return 'reads';
  if (forms > 0) return chunkOfForms(id, places, sorts);
  if (sorts.rules.has(id) || makesRules.test(id)) return 'rules';
  // What is paid is looked at by the hour: the page of a payment does not fetch the device's database for that.
  if (onDevice) return sorts.payment.has(id) ? 'stamps' : 'device';
  return isForCustomers && isOfCustomers.test(id) ? 'customers' : null;
}
