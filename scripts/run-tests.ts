/**
 * Runs all stages of `npm test` in order and prints a summary. Arguments select stages by name and files by path: `npm
 * test -- unit web`, `npm test -- e2e/share.spec.ts`. The last line is `N passed, N failed`. The exit code is 0 if at
 * least one test ran and none failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { browserNames, ensureOtherBrowsers } from './other-browsers.ts';
import { quickFolder } from './quick-folder.ts';
import { projectRoot, runChild } from './run-child.js';
import { countInPlaywrightReport } from './playwright-count.ts';
import { installSystemPackage } from './system-package.ts';
import { countInFile, countOf, durationText, sumOf, type TestCount } from './test-count.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const stages = ['lint', 'unit', 'api', 'web', 'e2e', 'browsers'] as const;
type Stage = (typeof stages)[number];

/** On a shared machine a test may time out once. Flaky tests are listed at the end. */
const tries = process.env['CI'] === 'true' ? ['--retry=2'] : [];

const oneFailure: TestCount = { passed: 0, failed: 1 };
const results = new Map<string, TestCount>();
const failures: string[] = [];
const { files, stages: chosen } = whatToRun();
/** Holds reports and the tests' temporary files, because a killed test cannot clean up after itself. */
const folder = mkdtempSync(join(quickFolder(), 'nivasa-run-'));
let stopped = false;

function say(line: string): void {
  console.log(`nivasa: ${line}`);
}

/** The stage that runs a file. */
function stageOf(file: string): Stage {
  if (file.endsWith('.spec.ts')) return 'e2e';
  if (file.startsWith('e2e/browsers/')) return 'browsers';
  if (file.startsWith('api/')) return 'api';
  return file.endsWith('.tsx') ? 'web' : 'unit';
}

function whatToRun(): { readonly files: readonly string[]; readonly stages: readonly Stage[] } {
  const names = process.argv.slice(2).map((name) => name.replace(/^\.\//, ''));
  const paths = names.filter((name) => existsSync(join(projectRoot, name)) && name.includes('.'));
  const wanted = new Set<string>([...names.filter((name) => !paths.includes(name)), ...paths.map(stageOf)]);
  const unknown = [...wanted].filter((name) => !stages.some((stage) => stage === name));
  if (unknown.length > 0) {
    say(`No test file or stage is called ${unknown.join(', ')}. The stages are ${stages.join(', ')}.`);
    process.exit(1);
  }
  return { files: paths, stages: wanted.size === 0 ? stages : stages.filter((stage) => wanted.has(stage)) };
}

/** The selected files of these stages; empty means all. */
const filesOf = (...of: readonly Stage[]): readonly string[] => files.filter((file) => of.includes(stageOf(file)));

function program(path: string, ...args: string[]): Promise<number> {
  // Servers that tests start begin in half the time when their files are compiled once.
  const env = { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return runChild(process.execPath, [join(projectRoot, 'node_modules', path), ...args], { env });
}

/** Each prints what it found. */
const checkers: readonly (readonly [path: string, ...args: string[]])[] = [
  ['oxfmt/bin/oxfmt', '--check'],
  // Checks the types too: see `options` in its configuration.
  ['oxlint/bin/oxlint', '--deny-warnings'],
  ['knip/bin/knip.js'],
];

async function lint(): Promise<TestCount> {
  const counts: TestCount[] = [];
  for (const checker of checkers) counts.push(countOf(await program(...checker)));
  return sumOf(counts);
}

async function vitest(projects: readonly string[], only: readonly string[]): Promise<TestCount> {
  const report = join(folder, `${projects.join('-')}.json`);
  const selection = projects.flatMap((project) => ['--project', `${project}*`]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await program(
    'vitest/vitest.mjs',
    'run',
    ...only,
    '--passWithNoTests',
    ...tries,
    ...selection,
    ...reporters,
  );
  const count = countInFile(report, code);
  failures.push(...count.failures);
  return count;
}

async function journeys(): Promise<TestCount> {
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    say('There is no Chromium, and none could be installed: the browser journeys did not run. Set CHROMIUM_PATH.');
    return oneFailure;
  }
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['HEADLESS_SHELL_PATH'] = (await ensureHeadlessShell()) ?? chromium;
  const report = join(folder, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const code = await program('@playwright/test/cli.js', 'test', '--reporter=list,json', ...filesOf('e2e'));
  const count = countInPlaywrightReport(report, code);
  failures.push(...count.failures);
  return count;
}

/** The size of a first visit; limits in .size-limit.ts. */
const weigh = async (): Promise<TestCount> => countOf(await program('size-limit/bin.js'));

/** Whether a missing tool counts as a failure: as root, where this script can install it, and in CI. */
const isStrict = process.env['CI'] === 'true' || process.getuid?.() === 0;

async function otherBrowsers(): Promise<TestCount> {
  const found = await ensureOtherBrowsers();
  const missing = browserNames.filter((name) => !found.includes(name));
  for (const name of missing) say(`There is no ${name} here: its journeys are skipped.`);
  const counts = isStrict ? missing.map(() => oneFailure) : [];
  if (found.length > 0) {
    const projects = found.map((name) => `browsers-${name}`);
    counts.push(await vitest(projects, filesOf('browsers')));
  }
  return sumOf(counts);
}

async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  try {
    const postgres = await startThrowawayPostgres();
    if (postgres !== undefined) {
      process.env['TEST_POSTGRES_URL'] = postgres.url;
      return postgres;
    }
    say('There is no PostgreSQL here: tests that need it are skipped.');
  } catch (error) {
    say(`PostgreSQL does not work here, so tests that need it are skipped: ${String(error)}`);
  }
  if (isStrict) results.set('postgresql', oneFailure);
  return undefined;
}

/** The backup tests look for restic themselves, and are skipped without it. */
async function ensureRestic(): Promise<void> {
  const isThere = () => spawnSync('restic', ['version']).status === 0;
  if (!isThere()) await installSystemPackage('restic');
  if (isThere()) return;
  say('There is no restic here: tests of backups are skipped.');
  if (isStrict) results.set('restic', oneFailure);
}

async function run(): Promise<void> {
  const parts: [string, () => Promise<TestCount>][] = [];
  const vitestStages = chosen.filter((stage) => stage === 'unit' || stage === 'api' || stage === 'web');
  if (chosen.includes('lint')) parts.push(['lint', lint]);
  if (vitestStages.length > 0) {
    parts.push([vitestStages.join(', '), () => vitest(vitestStages, filesOf('unit', 'api', 'web'))]);
  }
  if (chosen.includes('e2e') && files.length === 0) parts.push(['weights', weigh]);
  if (chosen.includes('e2e')) parts.push(['e2e', journeys]);
  if (chosen.includes('browsers')) parts.push(['browsers', otherBrowsers]);

  // Documents are tested with the built renderer.
  const needsBuild = chosen.some((stage) => stage === 'api' || stage === 'e2e' || stage === 'browsers');
  if (needsBuild && (await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) {
    results.set('build', oneFailure);
  }
  if (chosen.includes('api')) await ensureRestic();
  const postgres = chosen.includes('api') ? await startPostgres() : undefined;
  try {
    for (const [name, part] of parts) {
      if (!stopped) {
        say(`Testing: ${name} …`);
        results.set(name, await part());
      }
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// runChild forwards the signal to the running child; this handler only ends the sequence, so that the clean-up runs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
  });
}
await run();

const total = sumOf(results.values());
for (const failure of failures) console.log(`\n${failure}`);
console.log('');
for (const [name, { passed, failed }] of results) {
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}
if (stopped) console.log('Stopped before the end.');
console.log(`in ${durationText(performance.now())}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = stopped ? 130 : total.failed > 0 || total.passed === 0 ? 1 : 0;
