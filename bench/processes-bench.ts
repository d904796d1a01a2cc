/** How far behind another process is after a change, on one machine and over PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';
import { startGroup, type ServerGroup, type Setup } from './load/server-group.ts';
import { median } from './measure.ts';
import { atMost, print, round } from './report.ts';

const rounds = 15;

/** Longer than looking for changes would take: milliseconds after a change in which the others are asked. */
const watchedMs = 700;

const slug = 'nadeesha-floors';

/** On a connection of its own: whichever process's turn it is answers. */
async function read(port: number, path: string): Promise<string> {
  const client = createHttpClient(port);
  try {
    return (await client.send('GET', path)).text;
  } finally {
    client.close();
  }
}

/** Milliseconds after the answer to a change until nobody has the old one any more. */
async function staleFor({ ports }: ServerGroup): Promise<number[]> {
  const [first = 0] = ports;
  const client = createHttpClient(first);
  const browser = new CookieBrowser(client.send, `http://localhost:${first}`);
  await signIn(browser, 'admin@nivasa.example', '/admin');
  // As the contract has it.
  const { id } = JSON.parse(await read(first, `/api/providers/${slug}`)) as { id: string };
  const ages: number[] = [];
  for (let time = 0; time < rounds; time += 1) {
    const area = `Ward ${time}`;
    for (const port of ports) for (const _ of ['one', 'other']) await read(port, `/api/providers/${slug}`);
    const headers = { Origin: browser.origin, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ area });
    const { status } = await browser.send('PATCH', `/api/admin/providers/${id}`, { headers, body });
    if (status !== 200) throw new Error(`The change was answered ${status}`);
    const changedAt = performance.now();
    let oldAt = changedAt;
    for (let now = changedAt; now - changedAt < watchedMs; now = performance.now()) {
      const texts = await Promise.all(ports.map((port) => read(port, `/api/providers/${slug}`)));
      if (texts.some((text) => !text.includes(area))) oldAt = performance.now();
    }
    ages.push(oldAt - changedAt);
  }
  client.close();
  return ages;
}

async function measure(setup: Setup): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  const group = await startGroup(setup, dataDir, async () => {});
  try {
    if (!group) return;
    const ages = await staleFor(group);
    print(
      atMost(
        `${setup}: stale after a change`,
        50,
        Math.max(...ages),
        ' ms',
        `half of the time ${round(median(ages))} ms`,
      ),
    );
  } finally {
    await group?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await measure('WORKERS=2');
await measure('two processes on PostgreSQL');
