import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './run-child.js';
import { importCyclesOf, reachableFrom, readSourceFiles, roomOf, targetOf, type SourceFile } from './source-files.ts';
import { bareTexts } from './bare-text.ts';
import { callsOf, type Call } from './syntax-facts.ts';

// House rules that TypeScript, oxlint (.oxlintrc.json) and knip cannot check. A finding is listed as `file:line` with a
// short reason.

const files = readSourceFiles();
const isMigration = ({ path }: SourceFile): boolean => path.startsWith('api/migrations/');
const written = files.filter((file) => !isMigration(file));
const inTree = (tree: string): SourceFile[] => files.filter((file) => file.tree === tree);

/** The folder of a file: `web/features/providers` for `web/features/providers/ProviderPage.tsx`. */
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

type Offences = readonly string[];

/** Checks each import of each file; `judge` returns the problem, or nothing. */
function importsThat(
  from: readonly SourceFile[],
  problemOf: (file: SourceFile, specifier: string, target: string) => boolean,
): Offences {
  return from.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => problemOf(file, specifier, specifier.startsWith('.') ? targetOf(file, specifier) : ''))
      .map(({ specifier, at }) => `${at} imports ${specifier}`),
  );
}

describe('imports', () => {
  test('shared imports only zod/mini, the messages and itself, except for telephone numbers', () => {
    const offences = importsThat(inTree('shared'), ({ isTest, path }, specifier, target) => {
      const allowed = isTest ? ['zod/mini', 'vitest', 'fast-check'] : ['zod/mini'];
      // The numbering plans of all countries take 20 kB, so only one module imports them, and no public screen may
      // import it.
      if (path === 'shared/phone.ts') allowed.push('libphonenumber-js');
      return specifier.startsWith('.') ? !/^(?:shared|paraglide)\//.test(target) : !allowed.includes(specifier);
    });
    expect(offences).toEqual([]);
  });

  test('web never imports api, and api never imports web', () => {
    const offences = [
      ...importsThat(inTree('web'), (_, __, target) => target.startsWith('api/')),
      ...importsThat(inTree('api'), (_, __, target) => target.startsWith('web/')),
    ];
    expect(offences).toEqual([]);
  });

  test("a feature's screens are imported only by the routes and from its own folder", () => {
    const routes = /^web\/(App\.tsx|([\w/-]+-)?routes\.tsx)$/;
    const offences = importsThat(
      files,
      ({ path, isTest }, _, target) =>
        // The back office's list page is a building block of screens.
        !isTest &&
        /[a-z](?<!AdminList)Page\.tsx$/.test(target) &&
        !routes.test(path) &&
        folderOf(path) !== folderOf(target),
    );
    expect(offences).toEqual([]);
  });

  test("a feature's handlers are imported only by the app and from its own folder", () => {
    const app = ['api/app.ts', 'api/handlers.ts'];
    const offences = importsThat(
      files,
      // A test that covers several features may import all of them.
      ({ path, isTest }, _, target) =>
        target.endsWith('-handlers.ts') && !isTest && !app.includes(path) && folderOf(path) !== folderOf(target),
    );
    expect(offences).toEqual([]);
  });

  test('a relative import names an existing file, with its extension', () => {
    const offences = importsThat(
      files,
      (_, specifier, target) =>
        specifier.startsWith('.') && !(/\.\w+$/.test(target) && existsSync(join(projectRoot, target))),
    );
    expect(offences).toEqual([]);
  });

  test('there are no barrels', () => {
    const offences = files.flatMap(({ parsed, at }) =>
      parsed.module.staticExports
        .filter(({ entries }) => entries.some(({ moduleRequest }) => moduleRequest !== null))
        .map(({ start }) => `${at(start)} exports another module's names`),
    );
    expect(offences, 'Import each name from the file that declares it').toEqual([]);
  });
});

describe('folders', () => {
  const ofServer = inTree('api').filter(({ isTest }) => !isTest);

  test('folders of the server have no import cycles, and do not import the code that assembles them', () => {
    expect(ofServer.length).toBeGreaterThan(100);
    expect(importCyclesOf(ofServer), 'Move the part that both folders need into a folder below them').toEqual([]);
    const offences = importsThat(
      ofServer,
      ({ path }, _, target) => roomOf(path) !== 'api' && /^api\/[^/]+$/.test(target),
    );
    expect(offences).toEqual([]);
  });

  // Each of these folders may import the earlier ones, and none of them a feature. The last one contains what a page
  // loads after it is shown.
  const belowFeatures = [
    'i18n',
    'components',
    'lib',
    'layout',
    'install',
    'share',
    'outbox',
    'photos',
    'offline',
    'sw',
    'auth',
    'admin',
    'boot',
  ].map((name) => `web/${name}`);
  const ofBrowser = inTree('web').filter(({ isTest }) => !isTest);

  test('files have no import cycles, even for types', () => {
    const ours = [...inTree('api'), ...inTree('web'), ...inTree('shared'), ...inTree('e2e'), ...inTree('scripts')];
    expect(
      importCyclesOf(ours, (path) => path),
      'Move the part that both need into a file of its own',
    ).toEqual([]);
  });

  test('folders of the browser import only the ones below them', () => {
    const floor = (path: string): number => belowFeatures.indexOf(roomOf(path));
    const offences = importsThat(ofBrowser, ({ path }, _, target) => {
      if (!/^web\/[\w-]+\//.test(target) || roomOf(target) === roomOf(path)) return false;
      // Entry files and routes assemble the app; only they import from `boot`.
      if (roomOf(path) === 'web') return false;
      if (floor(path) < 0) return roomOf(target) === 'web/boot';
      return floor(target) < 0 || floor(target) > floor(path);
    });
    expect(ofBrowser.length).toBeGreaterThan(300);
    expect(offences).toEqual([]);
  });

  test('each import between features is on the list, and the list has no unused pair', () => {
    const isFeature = (room: string): boolean => room.startsWith('web/features/');
    const pairs = ofBrowser
      .filter(({ path }) => isFeature(roomOf(path)))
      .flatMap((file) =>
        file.imports
          .map(({ specifier }) => roomOf(targetOf(file, specifier)))
          .filter((room) => isFeature(room) && room !== roomOf(file.path))
          .map((room) => `${roomOf(file.path)} → ${room}`.replaceAll('web/features/', '')),
      );
    expect([...new Set(pairs)].sort()).toEqual(
      [
        ...['estimates', 'jobs', 'messages', 'orders', 'portal', 'providers', 'settings', 'visits'].map(
          (other) => `bookings → ${other}`,
        ),
        'contact → settings',
        ...['bookings', 'work-queue'].map((other) => `dashboard → ${other}`),
        ...['estimates', 'jobs', 'orders', 'providers', 'reviews', 'visits'].map((other) => `desk → ${other}`),
        ...['bookings', 'messages', 'orders', 'providers', 'settings'].map((other) => `estimates → ${other}`),
        ...['jobs', 'providers'].map((other) => `family → ${other}`),
        ...['banners', 'posts', 'providers', 'settings'].map((other) => `home → ${other}`),
        ...['bookings', 'family', 'messages', 'orders', 'portal', 'providers', 'reviews', 'settings', 'visits'].map(
          (other) => `jobs → ${other}`,
        ),
        'joining → messages',
        ...['joining', 'messages', 'portal', 'providers', 'settings', 'visits'].map((other) => `orders → ${other}`),
        ...['bookings', 'jobs', 'messages', 'orders', 'settings', 'visits'].map((other) => `portal → ${other}`),
        'posts → providers',
        ...['estimates', 'joining', 'reviews', 'settings'].map((other) => `providers → ${other}`),
        ...['jobs', 'portal'].map((other) => `reviews → ${other}`),
        ...['bookings', 'estimates', 'jobs'].map((other) => `statements → ${other}`),
        ...['bookings', 'estimates', 'orders', 'portal', 'settings'].map((other) => `visits → ${other}`),
        ...['bookings', 'estimates', 'jobs', 'joining', 'providers', 'statements', 'visits'].map(
          (other) => `work-queue → ${other}`,
        ),
      ].sort(),
    );
  });

  test("a folder has at most 25 files besides its texts, and 10 in the server's root", () => {
    const counted = [...ofServer, ...ofBrowser].filter(({ name }) => !/-texts\.tsx?$/.test(name));
    const folders = Map.groupBy(counted, ({ path }) => folderOf(path));
    // Migrations accumulate, and each table has an entity.
    const limitOf = (folder: string): number =>
      folder === 'api' ? 10 : /^api\/(migrations|entities)\b/.test(folder) ? Number.POSITIVE_INFINITY : 25;
    const offences = [...folders].filter(([folder, { length }]) => length > limitOf(folder));
    const full = offences.map(([folder, { length }]) => `${folder} holds ${length} files`);
    expect(full, 'Split the folder by subject').toEqual([]);
  });
});

describe('names', () => {
  test('files are kebab-case .ts; .tsx files are named after their component or kebab-case', () => {
    const kebab = /^[a-z\d]+(-[a-z\d]+)*(\.(test|spec|e2e|config|d))?\.(ts|tsx|js)$/;
    const pascal = /^([A-Z][a-z\d]*)+(\.test)?\.tsx$/;
    expect(written.filter(({ name }) => !kebab.test(name) && !pascal.test(name)).map(({ path }) => path)).toEqual([]);
  });

  test('no file is called index, utils, helpers, types or common', () => {
    const offences = files.filter(({ name }) => /^(index|utils?|helpers?|types?|common)\./i.test(name));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('a file name is unique in the repository', () => {
    const byName = Map.groupBy(written, ({ name }) => name.replace(/\.(ts|tsx|js)$/, ''));
    const offences = [...byName.values()].filter(({ length }) => length > 1);
    const same = offences.map((files) => files.map(({ path }) => path).join(' and '));
    expect(same, 'Rename one of each pair').toEqual([]);
  });

  test('only web contains JSX', () => {
    const offences = files.filter(({ path, tree }) => path.endsWith('.tsx') && tree !== 'web');
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('each title states a behaviour', () => {
    const offences = files
      .filter(({ isTest }) => isTest)
      .flatMap(callsOf)
      .filter(({ callee, title }) => /^(test|it|describe)\b/.test(callee) && /\bshould\b/i.test(title ?? ''));
    const named = offences.map(({ at, title }) => `${at} '${title}'`);
    expect(named, 'Say what happens, without the word should').toEqual([]);
  });
});

describe('code', () => {
  test('a comment is at most as wide as the code', () => {
    const offences = written.flatMap(({ path, lines }) =>
      lines.flatMap((line, place) =>
        line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${place + 1}`] : [],
      ),
    );
    expect(offences, 'Break these comments at 120 characters').toEqual([]);
  });

  test('there are no TODO comments', () => {
    const offences = files.flatMap(({ parsed, at }) =>
      parsed.comments.filter(({ value }) => /\b(TODO|FIXME|HACK|XXX)\b/.test(value)).map(({ start }) => at(start)),
    );
    expect(offences).toEqual([]);
  });

  test('no test is skipped, focused or expected to fail', () => {
    // oxlint checks neither Playwright's tests nor Vitest's `fails`.
    const notRun = /^((test|it|describe|suite)\b.*\.(skip|only|todo|fails?|fixme)\b|[xf](it|test|describe)$)/;
    const offences = files.flatMap(callsOf).filter(({ callee }) => notRun.test(callee));
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  test("only the web's client, the device's folders, the uploads and the check for lost files call fetch", () => {
    const offences = inTree('web')
      .filter(
        ({ path, isTest }) =>
          !isTest &&
          !/^web\/(api-client\.ts|layout\/lost-chunk\.ts|(offline|outbox|photos|lib|sw|admin\/uploads)\/)/.test(path),
      )
      .flatMap(callsOf)
      .filter(({ callee }) => /^((globalThis|window|self)\.)?fetch$/.test(callee));
    expect(offences.map(({ at }) => at)).toEqual([]);
  });

  test('nothing is called that Chrome 111, Firefox 128 or Safari 16.4 lacks', () => {
    const newer =
      /\b(AbortSignal\.any|URL\.(canParse|parse)|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|Response\.json|RegExp\.escape)$|\.(checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|startViewTransition|showPopover|togglePopover)$|\.(values|keys|entries)\(\)\.\w+$/;
    const offences = [...inTree('web'), ...inTree('shared')]
      .filter(({ path, isTest }) => !isTest && !path.startsWith('web/testing/'))
      .flatMap((file) =>
        callsOf(file).filter(
          ({ callee }) =>
            // This call has a feature test.
            newer.test(callee) && callee !== 'browser.startViewTransition',
        ),
      );
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  const sources = /^(new Date|Date|Date\.now|performance\.now|Math\.random|((globalThis|window)\.)?crypto\..*)$/;
  const isClockOrChance = ({ callee, argumentCount }: Call): boolean =>
    sources.test(callee) && !(callee === 'new Date' && argumentCount > 0);

  test('shared reads no clock and no random numbers: both are passed in', () => {
    const offences = inTree('shared')
      .filter(({ isTest }) => !isTest)
      .flatMap(callsOf)
      .filter(isClockOrChance);
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  test('rendering does not depend on the time: the clock is read after mounting', () => {
    const entries = files.filter(({ path }) => path === 'web/entry-server.tsx');
    const rendered = reachableFrom(entries, files);
    const offences = files
      .filter(({ path, tree }) => tree === 'web' && rendered.has(path))
      .flatMap(callsOf)
      .filter((call) => call.moment === 'now' && isClockOrChance(call));
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });
});

test('text next to conditional content is in an element of its own', () => {
  expect(inTree('web').flatMap(bareTexts), 'Put these texts into a <span>').toEqual([]);
});

describe('packages', () => {
  // Both files have npm's shapes.
  const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
  const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const lockfile = read('package-lock.json') as { packages: Record<string, { resolved?: string }> };
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };

  test('versions are exact', () => {
    const loose = Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose, 'Write the exact version in package.json').toEqual([]);
  });

  test('all MikroORM packages have the same version', () => {
    const parts = Object.entries(declared).filter(([name]) => name.startsWith('@mikro-orm/'));
    expect(new Set(parts.map(([, version]) => version)).size).toBe(1);
  });

  test('the lockfile names no registry', () => {
    const offences = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved !== undefined);
    const folders = offences.map(([folder]) => folder);
    expect(folders, 'Delete the field resolved of these packages from package-lock.json').toEqual([]);
  });
});
