import lighthouse from 'lighthouse';
import { freePort } from '../scripts/free-port.ts';
import { launchBrowser } from './first-visit.ts';
import { atLeast, atMost, inTurn, median, ratioOf, round, type Pair } from './measure.ts';
import { pages, startServer, withSite, type PageName } from './site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Number of runs per page, and the pages: `bench/lighthouse-bench.ts 1 home guide` for a quick run. */
const [count = '5', ...chosen] = process.argv.slice(2);
const runs = Number(count);

/** Scores from 0 to 100 by category, and values by audit. `lost`: the audits that cost points. */
type Report = {
  readonly scores: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
};

/**
 * Simulated throttling, as in the mobile preset: the page loads at full speed, and Lighthouse calculates the times of a
 * slow connection.
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
      Object.entries(lhr.audits).map(([name, { numericValue }]) => [name, numericValue ?? Number.NaN]),
    ),
    lost: weighty
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 1)
      .map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

function print(name: string, pairs: readonly Pair<Report>[]): void {
  const ours = (pick: (report: Report) => number): number => median(pairs.map((pair) => pick(pair.ours)));
  const lost = [...new Set(pairs.flatMap((pair) => pair.ours.lost))].join(', ');
  for (const category of categories) {
    const score = ours(({ scores }) => scores[category] ?? 0);
    atLeast(`${name}: Lighthouse ${category}`, 100, score, '', category === 'performance' ? lost : '');
  }
  for (const [what, metric, aim] of [
    ['LCP', 'largest-contentful-paint', 1.15],
    ['FCP', 'first-contentful-paint', 1.1],
  ] as const) {
    const { ratio, ...ms } = ratioOf(pairs, ({ figures }) => figures[metric] ?? Number.NaN);
    const detail = `${round(ms.ours)} and ${round(ms.theirs)} ms`;
    atMost(`${name}: ${what}, simulated slow 4G / static page`, aim, ratio, '×', detail);
  }
  const figure = (metric: string) => ours(({ figures }) => figures[metric] ?? Number.NaN);
  atMost(`${name}: total blocking time`, 50, figure('total-blocking-time'), ' ms');
  atMost(`${name}: layout shift`, 0, figure('cumulative-layout-shift'));
}

await withSite(async ({ origin }) => {
  const plain = await startServer('bench/static-site.ts', [origin]);
  // Lighthouse connects to the browser by a port, which has to be chosen before the browser starts.
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  // `Object.keys` returns `string[]`.
  for (const name of Object.keys(pages) as PageName[]) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const ours = () => audit(port, origin + pages[name], categories);
    const theirs = () => audit(port, plain.origin + pages[name], ['performance']);
    print(name, await inTurn(runs, ours, theirs));
  }
  await browser.close();
  await plain.stop();
});
