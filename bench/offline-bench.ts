import { launchBrowser } from './first-visit.ts';
import { atMost, median, round } from './measure.ts';
import { measureOfflineStart, measureReconnect, measureSaved } from './offline-visits.ts';
import { withSite } from './site.ts';

const runs = 5;

await withSite(async ({ origin }) => {
  const browser = await launchBrowser();
  const measured = async (what: string, aimMs: number, measure: typeof measureSaved): Promise<void> => {
    const ms: number[] = [];
    for (let run = 0; run < runs; run += 1) ms.push(await measure(browser, origin));
    const range = `${round(Math.min(...ms))} to ${round(Math.max(...ms))} ms in ${runs} runs`;
    atMost(what, aimMs, median(ms), ' ms', range);
  };
  await measured('offline start to drawn directory, CPU slowed 6×', 1000, measureOfflineStart);
  await measured("tap to 'Saved', offline", 150, measureSaved);
  await measured('reconnected to sent, the app open', 5000, measureReconnect);
  await browser.close();
});
