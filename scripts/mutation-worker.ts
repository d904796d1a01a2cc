/**
 * Runs tests against one mutant after the other, in Vitest's own process; started by mutate.ts. The mutants are put in
 * where Vite reads the file, so that nothing is ever written: `mutation-worker.ts FILE FIRST TEST…`, the nearest test
 * first, answers to its parent.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { apply, mutantsOf, type Mutant } from './mutants.ts';
import { projectRoot } from './run-child.js';

/** `begins`: with this one, so that the parent knows which hangs. A number below 0: nothing is changed. */
export type Said = { readonly number: number; readonly state: 'begins' | 'killed' | 'survived' };

const [path = '', first = '0', ...tests] = process.argv.slice(2);
const file = join(projectRoot, path);
const text = readFileSync(file, 'utf8');
const mutants = mutantsOf(path, text);

let present: Mutant | undefined;
const vitest = await createVitest(
  { watch: false, bail: 1, reporters: [{}], project: ['unit', 'web', 'api'], fsModuleCache: false },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        // Before anything else has read it: what others make of the text is made of the mutant's too.
        load: (id) => (id.replace(/\?.*$/, '') === file && present ? apply(text, present) : null),
      },
    ],
  },
);
const found = Map.groupBy(await vitest.globTestSpecifications(), ({ moduleId }) => moduleId);
const specifications = tests.flatMap((test) => found.get(join(projectRoot, test)) ?? []);
/** The nearest tests notice most; the others are asked only about what these let pass. */
const nearest = 2;
const stages = [specifications.slice(0, nearest), specifications.slice(nearest)].filter(({ length }) => length > 0);
const say = (said: Said) => process.send?.(said);

for (let number = Number(first); number < mutants.length; number += 1) {
  say({ number, state: 'begins' });
  present = mutants[number];
  vitest.invalidateFile(file);
  let passed = stages.length > 0;
  for (const stage of stages) {
    if (!passed) break;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(stage);
    // Those of earlier runs are among them.
    const run = testModules.filter(({ moduleId }) =>
      stage.some((specification) => specification.moduleId === moduleId),
    );
    passed = run.length === stage.length && run.every((module) => module.ok()) && unhandledErrors.length === 0;
  }
  say({ number, state: passed ? 'survived' : 'killed' });
}
await vitest.close();
process.exit(0);
