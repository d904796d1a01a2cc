/**
 * `npm run bench` measures what this project promises of its speed, a line each: verdict, what, aim, figure.
 * `npm run bench -- api web` measures some of it; the benches are api, web, filter,
 * directory, listing, offline, slow, hostile and lighthouse.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot, runChild } from '../scripts/run-child.js';

const benches = ['api', 'web', 'filter', 'directory', 'listing', 'offline', 'slow', 'hostile', 'lighthouse'] as const;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benches.some((bench) => bench === name));
if (unknown.length > 0) {
  console.error(`nivasa: there is no bench ${unknown.join(', ')}; there are ${benches.join(', ')}.`);
  process.exit(1);
}

const tally = { met: 0, missed: 0 };

/** Passes a bench's lines on and counts their verdicts. Answers whether it came to its end. */
async function runBench(name: string): Promise<boolean> {
  console.log(`\n${name}`);
  const child = spawn(process.execPath, [`bench/${name}-bench.ts`], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    text += chunk.toString();
  });
  // Closed, not only ended: the last lines have then been read.
  const [code] = await once(child, 'close');
  tally.met += text.match(/^met /gm)?.length ?? 0;
  tally.missed += text.match(/^MISSED /gm)?.length ?? 0;
  return code === 0;
}

const built = await runChild(process.execPath, ['scripts/build.ts', '--if-changed']);
if (built !== 0) process.exit(built);

const broken: string[] = [];
for (const bench of benches) {
  if ((chosen.length === 0 || chosen.includes(bench)) && !(await runBench(bench))) broken.push(bench);
}
console.log(
  `\n${tally.met} aims met, ${tally.missed} missed${broken.length > 0 ? `; broken: ${broken.join(', ')}` : ''}`,
);
// Figures depend on the machine; only a bench that could not measure is a failure.
process.exitCode = broken.length > 0 ? 1 : 0;
