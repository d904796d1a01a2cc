/**
 * `npm run bench` measures the performance targets, one per line: verdict, name, target, figure. `npm run bench -- api
 * paints` measures some of them. It fails if a target is missed or a benchmark breaks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeDemoSizes } from '../scripts/make-demo-sizes.ts';
import { projectRoot, runChild } from '../scripts/run-child.js';

const benches = 'api load visit paints lighthouse filter change lists offline slow hostile'.split(' ');

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`nivasa: there is no bench ${unknown.join(', ')}; there are ${benches.join(', ')}.`);
  process.exit(1);
}
const built = await runChild(process.execPath, ['scripts/build.ts', '--if-changed']);
if (built !== 0) process.exit(built);
// Without these files the server would send full-size pictures.
await makeDemoSizes();

const tally = { met: 0, missed: 0 };
const broken: string[] = [];
for (const bench of benches.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  console.log(`\n${bench}`);
  const child = spawn(process.execPath, [`bench/${bench}-bench.ts`], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    text += chunk.toString();
  });
  // 'close' instead of 'exit', so that all output has been read.
  const [code] = await once(child, 'close');
  tally.met += text.match(/^met /gm)?.length ?? 0;
  tally.missed += text.match(/^MISSED /gm)?.length ?? 0;
  if (code !== 0) broken.push(bench);
}
const end = broken.length > 0 ? `; broken: ${broken.join(', ')}` : '';
console.log(`\n${tally.met} aims met, ${tally.missed} missed${end}`);
process.exitCode = broken.length + tally.missed > 0 ? 1 : 0;
