import { launchBrowser } from './web-browser.ts';
import { measurePaints } from './web-paints.ts';
import { startSite, warmPictures } from './web-site.ts';
import { measureArrivals, measureFurtherScreens, measureLanguages } from './web-weights.ts';

const runs = 5;

const site = await startSite();
const browser = await launchBrowser();

/** What a run measures; `bench/web-bench.ts paints` measures that alone. */
const [only] = process.argv.slice(2);
const wanted = (part: string): boolean => only === undefined || only === part;

try {
  await warmPictures(site.origin);
  if (wanted('arrivals')) await measureArrivals(browser, site.origin, runs);
  if (wanted('languages')) await measureLanguages(browser, site.origin, runs);
  if (wanted('screens')) await measureFurtherScreens(browser, site.origin, 1);
  if (wanted('paints')) await measurePaints(browser, site.origin, runs);
} finally {
  await browser.close();
  await site.stop();
}
