/**
 * Changes one place of the code after the other and says which changes no test notices:
 * `npm run mutate -- web/outbox/flush.ts api/jobs [--minutes=20] [--tests=web/outbox/]`. Takes files and
 * folders. The tests are those of its feature, and those that reach the file within two imports; `--tests` leaves out
 * others. Nothing is written, so a signal leaves nothing behind. Not part of `npm test`: it takes long.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf, wordsOf } from './mutants.ts';
import type { Said } from './mutation-worker.ts';
import { projectRoot } from './run-child.js';
import { readSourceFiles, targetOf, type SourceFile } from './source-files.ts';

/** What lies further away knows the file by others, which have tests of their own. */
const mostImports = 2;
/**
 * A mutant that takes longer, in milliseconds, and three times as long as the tests with nothing changed, runs for
 * ever: that is noticed.
 */
const patienceMs = 30_000;

const given = process.argv.slice(2);
const option = (name: string) => given.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const minutes = Number(option('minutes') ?? Infinity);
const onlyTests = option('tests') ?? '';
const places = given.filter((word) => !word.startsWith('--'));
const until = Date.now() + minutes * 60_000;
const all = readSourceFiles();
const chosen = all.filter(
  ({ path, isTest }) =>
    !isTest && places.some((place) => path === place || path.startsWith(`${place.replace(/\/$/, '')}/`)),
);
if (chosen.length === 0) {
  console.error('mutate: name files or folders, such as web/outbox/flush.ts');
  process.exit(1);
}

/**
 * `jobs` for `api/jobs/move-job.ts` and `shared/jobs/commission.ts`; the file's own name where it lies in no folder.
 */
const featureOf = ({ path, tree }: SourceFile): string =>
  path.slice(tree.length + 1).replace(/(\/[^/]+|(\.test)?\.tsx?)$/, '');

/** The tests of a file: those named after it first, then the nearest. */
function testsOf(file: SourceFile): string[] {
  const found = new Set<SourceFile>([file]);
  let edge: readonly SourceFile[] = [file];
  for (let distance = 0; distance < mostImports; distance += 1) {
    const targets = new Set(edge.map(({ path }) => path));
    edge = all.filter(
      (other) =>
        !found.has(other) &&
        other.imports.some(({ specifier }) => specifier.startsWith('.') && targets.has(targetOf(other, specifier))),
    );
    for (const other of edge) found.add(other);
  }
  for (const other of all) if (featureOf(other) === featureOf(file)) found.add(other);
  const name = file.name.replace(/\.tsx?$/, '');
  const isNamesake = (test: SourceFile) => test.name.startsWith(`${name}.`) || test.name.startsWith(`${name}-`);
  return [...found]
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path.startsWith(onlyTests))
    .toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)))
    .map(({ path }) => path);
}

let worker: ChildProcess | undefined;

/** With all that it has started: a test that runs for ever does not hear that its parent is gone. */
function killWorker(): void {
  if (worker?.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  try {
    process.kill(-worker.pid, 'SIGKILL');
  } catch {
    // Gone a moment ago.
  }
}
process.once('exit', killWorker);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => process.exit(code));
}

type Results = Map<number, 'killed' | 'survived'>;

/** How long the present file's tests take with nothing changed. */
let unchangedMs = 0;

/** Runs mutants from `first` on until all are done, one hangs, or the time is over. */
async function runFrom(first: number, path: string, tests: readonly string[], results: Results): Promise<void> {
  const child = fork(join(projectRoot, 'scripts/mutation-worker.ts'), [path, String(first), ...tests], {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker = child;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = 0;
  child.on('message', ({ number, state }: Said) => {
    clearTimeout(timer);
    if (state !== 'begins') {
      results.set(number, state);
      if (number < 0) unchangedMs = Date.now() - began;
      if (Date.now() > until || (number < 0 && state === 'killed')) killWorker();
      return;
    }
    began = Date.now();
    if (number < 0) return;
    const giveUp = () => {
      results.set(number, 'killed');
      killWorker();
    };
    timer = setTimeout(giveUp, Math.max(patienceMs, 3 * unchangedMs));
  });
  await once(child, 'exit');
  clearTimeout(timer);
}

async function mutate(file: SourceFile): Promise<boolean> {
  const text = readFileSync(join(projectRoot, file.path), 'utf8');
  const mutants = mutantsOf(file.path, text);
  const tests = testsOf(file);
  if (mutants.length === 0 || tests.length === 0) {
    console.log(`${file.path}: ${mutants.length} mutants, ${tests.length} tests`);
    return tests.length > 0 || mutants.length === 0;
  }
  const results: Results = new Map();
  // With nothing changed they have to pass, at the second time too, when everything has been loaded once and comes
  // sooner: otherwise every mutant would look noticed.
  for (let next = -2; next < mutants.length && Date.now() < until;) {
    const before = results.size;
    await runFrom(next, file.path, tests, results);
    if (results.get(-2) !== 'survived' || results.get(-1) !== 'survived') {
      console.log(`${file.path}: its tests fail as it is: ${tests.join(' ')}`);
      return false;
    }
    next = Math.max(...results.keys()) + 1;
    if (results.size === before) throw new Error(`${file.path}: the tests cannot be run`);
  }
  results.delete(-2);
  results.delete(-1);
  const survivors = [...results].filter(([, state]) => state === 'survived').map(([number]) => number);
  console.log(
    `${file.path}: ${results.size - survivors.length} killed, ${survivors.length} survived of ${mutants.length}, ${tests.length} tests`,
  );
  for (const number of survivors) {
    const mutant = mutants[number];
    if (mutant) console.log(`  ${wordsOf(text, mutant)}`);
  }
  return survivors.length === 0 && results.size === mutants.length;
}

let isClean = true;
for (const file of chosen) {
  if (Date.now() > until) {
    console.log(`${file.path}: no time left`);
    isClean = false;
  } else if (!(await mutate(file))) isClean = false;
}
process.exitCode = isClean ? 0 : 1;
