import lighthouse from 'lighthouse';
import { createServer } from 'node:net';
import { startServer } from './child-server.ts';
import { median } from './measure.ts';
import { atLeast, atMost, print, round } from './report.ts';
import { launchBrowser } from './web-browser.ts';
import { startSite, warmPictures, webPages } from './web-site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** How many times each page is opened, and which: `bench/lighthouse-bench.ts 1 home guide` for a quick look. */
const [count = '5', ...chosen] = process.argv.slice(2);
const runs = Number(count);

/** Lighthouse reaches its browser by a port, which must be known before the browser starts. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Scores of 0 to 100 by category, and figures by audit. `lost`: the audits that cost points. */
type Report = {
  readonly scores: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
};

/**
 * Simulated throttling, as in the mobile preset: the page is loaded as fast as it goes, and the slow line is
 * calculated.
 */
async function audit(port: number, address: string, onlyCategories: readonly string[]): Promise<Report> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...onlyCategories],
  });
  if (!result) throw new Error(`Lighthouse made nothing of ${address}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`);
  const weighty = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    figures: Object.fromEntries(
      Object.entries(lhr.audits).map(([name, { numericValue }]) => [name, numericValue ?? 0]),
    ),
    lost: weighty
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 1)
      .map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

async function measurePage(
  port: number,
  origin: string,
  plainOrigin: string,
  name: keyof typeof webPages,
): Promise<void> {
  const path = webPages[name];
  const pairs: { ours: Report; theirs: Report }[] = [];
  for (let run = 0; run < runs; run += 1) {
    pairs.push({
      ours: await audit(port, origin + path, categories),
      theirs: await audit(port, plainOrigin + path, ['performance']),
    });
  }
  const ours = (pick: (report: Report) => number): number => median(pairs.map((pair) => pick(pair.ours)));
  const theirs = (pick: (report: Report) => number): number => median(pairs.map((pair) => pick(pair.theirs)));
  const lost = [...new Set(pairs.flatMap((pair) => pair.ours.lost))].join(', ');
  for (const category of categories) {
    const score = ours(({ scores }) => scores[category] ?? 0);
    print(atLeast(`${name}: Lighthouse ${category}`, 100, score, '', category === 'performance' ? lost : ''));
  }
  for (const [what, metric, aim] of [
    ['LCP', 'largest-contentful-paint', 1.15],
    ['FCP', 'first-contentful-paint', 1.1],
  ] as const) {
    const figure = ({ figures }: Report): number => figures[metric] ?? 0;
    const ratio = median(pairs.map((pair) => figure(pair.ours) / figure(pair.theirs)));
    print(
      atMost(
        `${name}: ${what}, simulated slow 4G / static page`,
        aim,
        ratio,
        '×',
        `${round(ours(figure))} and ${round(theirs(figure))} ms`,
      ),
    );
  }
  print(
    atMost(
      `${name}: total blocking time`,
      50,
      ours(({ figures }) => figures['total-blocking-time'] ?? 0),
      ' ms',
    ),
  );
  print(
    atMost(
      `${name}: layout shift`,
      0,
      ours(({ figures }) => figures['cumulative-layout-shift'] ?? 0),
      '',
    ),
  );
}

const site = await startSite();
const plain = await startServer('bench/web-static-server.ts', [site.origin], [], {});
const port = await freePort();
const browser = await launchBrowser(`--remote-debugging-port=${port}`);
try {
  await warmPictures(site.origin);
  // Not every name of the list is a key by its type.
  for (const name of Object.keys(webPages) as (keyof typeof webPages)[]) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await measurePage(port, site.origin, `http://localhost:${plain.port}`, name);
  }
} finally {
  await browser.close();
  await plain.stop();
  await site.stop();
}
