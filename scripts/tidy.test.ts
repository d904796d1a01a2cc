import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './run-child.js';
import { circlesOf, reachableFrom, readSourceFiles, roomOf, targetOf, type SourceFile } from './source-files.ts';
import { bareTexts } from './bare-text.ts';
import { callsOf, type Call } from './syntax-facts.ts';

// The house rules that neither TypeScript, oxlint (.oxlintrc.json) nor knip know. What a rule finds is listed as
// `file:line`, with a word on what is wrong.

const files = readSourceFiles();
const isMigration = ({ path }: SourceFile): boolean => path.startsWith('api/migrations/');
const written = files.filter((file) => !isMigration(file));
const inTree = (tree: string): SourceFile[] => files.filter((file) => file.tree === tree);

/** `providers` for `web/features/providers/ProviderPage.tsx`. */
const featureOf = (path: string): string => path.split('/').slice(0, -1).join('/');

type Offences = readonly string[];

/** Looks at each import of each file; `judge` says what is wrong with it, or nothing. */
function importsThat(
  from: readonly SourceFile[],
  judge: (file: SourceFile, specifier: string, target: string) => boolean,
): Offences {
  return from.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => judge(file, specifier, specifier.startsWith('.') ? targetOf(file, specifier) : ''))
      .map(({ specifier, at }) => `${at} imports ${specifier}`),
  );
}

describe('imports', () => {
  test('shared imports zod/mini, the messages and itself only, but for telephone numbers', () => {
    const offences = importsThat(inTree('shared'), ({ isTest, path }, specifier, target) => {
      const allowed = isTest ? ['zod/mini', 'vitest', 'fast-check'] : ['zod/mini'];
      // The numbering plans of all countries weigh 20 kB: one module uses them, which no public screen may import.
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

  test("a feature's screens are imported by the routes and by its own folder only", () => {
    const routes = /^web\/(App\.tsx|([\w/-]+-)?routes\.tsx)$/;
    const offences = importsThat(
      files,
      ({ path }, _, target) =>
        // The back office's list is what screens are made of.
        /[a-z](?<!AdminList)Page\.tsx$/.test(target) && !routes.test(path) && featureOf(path) !== featureOf(target),
    );
    expect(offences).toEqual([]);
  });

  test("a feature's handlers are imported by the app and by its own folder only", () => {
    const app = ['api/app.ts', 'api/handlers.ts'];
    const offences = importsThat(
      files,
      // A test of what several features have in common may know them all.
      ({ path, isTest }, _, target) =>
        target.endsWith('-handlers.ts') && !isTest && !app.includes(path) && featureOf(path) !== featureOf(target),
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

describe('rooms', () => {
  const ofServer = inTree('api').filter(({ isTest }) => !isTest);

  test('no room of the server leads back to itself, and none to what puts them together', () => {
    expect(ofServer.length).toBeGreaterThan(100);
    expect(circlesOf(ofServer), 'Move the part that both folders need into a folder below them').toEqual([]);
    const offences = importsThat(
      ofServer,
      ({ path }, _, target) => roomOf(path) !== 'api' && /^api\/[^/]+$/.test(target),
    );
    expect(offences).toEqual([]);
  });

  // A room knows those before it, and none of them a feature; the last is what a page brings along once it stands.
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

  test('no file leads back to itself, be it for a type', () => {
    const ours = [...inTree('api'), ...inTree('web'), ...inTree('shared'), ...inTree('e2e'), ...inTree('scripts')];
    expect(
      circlesOf(ours, (path) => path),
      'Move the part that both need into a file of its own',
    ).toEqual([]);
  });

  test("a room of the browser's knows only those below it", () => {
    const floor = (path: string): number => belowFeatures.indexOf(roomOf(path));
    const offences = importsThat(ofBrowser, ({ path }, _, target) => {
      if (!/^web\/[\w-]+\//.test(target) || roomOf(target) === roomOf(path)) return false;
      // Entries and the routes put everything together; only they bring the parts of `boot`.
      if (roomOf(path) === 'web') return false;
      if (floor(path) < 0) return roomOf(target) === 'web/boot';
      return floor(target) < 0 || floor(target) > floor(path);
    });
    expect(ofBrowser.length).toBeGreaterThan(300);
    expect(offences).toEqual([]);
  });

  test('what features know of each other is listed: a new pair is thought over, one that is gone is crossed out', () => {
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
        'banners → uploads',
        ...['estimates', 'jobs', 'messages', 'orders', 'portal', 'providers', 'settings'].map(
          (other) => `bookings → ${other}`,
        ),
        'contact → settings',
        ...['bookings', 'work-queue'].map((other) => `dashboard → ${other}`),
        ...['bookings', 'messages', 'orders', 'providers', 'settings'].map((other) => `estimates → ${other}`),
        ...['jobs', 'providers'].map((other) => `family → ${other}`),
        ...['banners', 'posts', 'providers', 'settings'].map((other) => `home → ${other}`),
        ...['bookings', 'family', 'messages', 'orders', 'portal', 'providers', 'settings'].map(
          (other) => `jobs → ${other}`,
        ),
        ...['messages', 'portal', 'providers', 'settings'].map((other) => `orders → ${other}`),
        ...['bookings', 'jobs', 'messages', 'orders', 'settings'].map((other) => `portal → ${other}`),
        ...['providers', 'uploads'].map((other) => `posts → ${other}`),
        ...['directory', 'estimates', 'provider-reviews', 'settings', 'shortlist', 'uploads'].map(
          (other) => `providers → ${other}`,
        ),
        'receipts → settings',
        'reviews → portal',
        'shortlist → providers',
        ...['bookings', 'estimates', 'jobs'].map((other) => `statements → ${other}`),
        ...['bookings', 'estimates', 'jobs', 'statements'].map((other) => `work-queue → ${other}`),
      ].sort(),
    );
  });

  test('a folder is small enough to be looked over: 25 files beside its texts, 10 where the server is put together', () => {
    const looked = [...ofServer, ...ofBrowser].filter(({ name }) => !/-texts\.tsx?$/.test(name));
    const folders = Map.groupBy(looked, ({ path }) => featureOf(path));
    // A migration is never taken away, and a table has its entity.
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

  test('a basename is unique in the repository', () => {
    const byName = Map.groupBy(written, ({ name }) => name.replace(/\.(ts|tsx|js)$/, ''));
    const offences = [...byName.values()].filter(({ length }) => length > 1);
    const same = offences.map((files) => files.map(({ path }) => path).join(' and '));
    expect(same, 'Rename one of each pair').toEqual([]);
  });

  test('JSX lives in web only', () => {
    const offences = files.filter(({ path, tree }) => path.endsWith('.tsx') && tree !== 'web');
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('names of tests are statements about behaviour', () => {
    const offences = files
      .filter(({ isTest }) => isTest)
      .flatMap(callsOf)
      .filter(({ callee, title }) => /^(test|it|describe)\b/.test(callee) && /\bshould\b/i.test(title ?? ''));
    const named = offences.map(({ at, title }) => `${at} '${title}'`);
    expect(named, 'Say what happens, without the word should').toEqual([]);
  });
});

describe('code', () => {
  test('a comment is no wider than the code', () => {
    const offences = written.flatMap(({ path, lines }) =>
      lines.flatMap((line, place) =>
        line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${place + 1}`] : [],
      ),
    );
    expect(offences, 'Break these comments at 120 characters').toEqual([]);
  });

  test('nothing is left to do', () => {
    const offences = files.flatMap(({ parsed, at }) =>
      parsed.comments.filter(({ value }) => /\b(TODO|FIXME|HACK|XXX)\b/.test(value)).map(({ start }) => at(start)),
    );
    expect(offences).toEqual([]);
  });

  test('no test is skipped, focused or expected to fail', () => {
    // oxlint sees neither Playwright's tests nor Vitest's `fails`.
    const notRun = /^((test|it|describe|suite)\b.*\.(skip|only|todo|fails?|fixme)\b|[xf](it|test|describe)$)/;
    const offences = files.flatMap(callsOf).filter(({ callee }) => notRun.test(callee));
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  test("fetch is called by the web's client, the device's rooms, the uploads and who looks for lost files only", () => {
    const offences = inTree('web')
      .filter(
        ({ path, isTest }) =>
          !isTest &&
          !/^web\/(api-client\.ts|layout\/lost-chunk\.ts|(offline|outbox|photos|lib|sw|features\/uploads)\/)/.test(
            path,
          ),
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
            // This one asks before.
            newer.test(callee) && callee !== 'browser.startViewTransition',
        ),
      );
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  const sources = /^(new Date|Date|Date\.now|performance\.now|Math\.random|((globalThis|window)\.)?crypto\..*)$/;
  const isClockOrChance = ({ callee, argumentCount }: Call): boolean =>
    sources.test(callee) && !(callee === 'new Date' && argumentCount > 0);

  test('shared has no clock and no randomness: both are passed in', () => {
    const offences = inTree('shared')
      .filter(({ isTest }) => !isTest)
      .flatMap(callsOf)
      .filter(isClockOrChance);
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });

  test('pages come out the same whenever they are rendered: the clock is read after mounting', () => {
    const entries = files.filter(({ path }) => path === 'web/entry-server.tsx');
    const rendered = reachableFrom(entries, files);
    const offences = files
      .filter(({ path, tree }) => tree === 'web' && rendered.has(path))
      .flatMap(callsOf)
      .filter((call) => call.moment === 'now' && isClockOrChance(call));
    expect(offences.map(({ at, callee }) => `${at} ${callee}`)).toEqual([]);
  });
});

test('a text stands in an element of its own where something beside it comes and goes', () => {
  expect(inTree('web').flatMap(bareTexts), 'Put these texts into a <span>').toEqual([]);
});

describe('packages', () => {
  // npm and this project wrote both files; their shapes are npm's.
  const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
  const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const lockfile = read('package-lock.json') as { packages: Record<string, { resolved?: string }> };
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };

  test('versions are exact', () => {
    const loose = Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose, 'Write the exact version in package.json').toEqual([]);
  });

  test('all parts of MikroORM have the same version', () => {
    const parts = Object.entries(declared).filter(([name]) => name.startsWith('@mikro-orm/'));
    expect(new Set(parts.map(([, version]) => version)).size).toBe(1);
  });

  test('the lockfile names no registry', () => {
    const offences = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved !== undefined);
    const folders = offences.map(([folder]) => folder);
    expect(folders, 'Delete the field resolved of these packages from package-lock.json').toEqual([]);
  });
});
