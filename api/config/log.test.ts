import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const log = JSON.stringify(join(import.meta.dirname, 'log.ts'));

test('lines logged before the process ends are written, in order and one per line', async () => {
  const program = `import { createLog } from ${log};
    const log = createLog('info');
    for (let line = 0; line < 5000; line += 1) log.info({ line }, 'said');
    log.debug('too much');
    log.flush();
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    maxBuffer: 10_000_000,
  });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 5000 }, (_, line) => line));
  expect(lines[0]).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), line: 0, msg: 'said' });
});

test('a closed pipe stops neither the process nor its work', async () => {
  const program = `import { createLog } from ${log};
    const log = createLog('info');
    const saying = setInterval(() => { for (let line = 0; line < 100; line += 1) log.info({ line }, 'said'); }, 5);
    setTimeout(() => { clearInterval(saying); log.flush(); process.exit(7); }, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7);
});
