import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, firstVisit } from './browser.ts';
import { atMost, median } from './measure.ts';
import { pages, warmPictures, withSite } from './site.ts';

/** What a first visit transfers, headers included, until 1.5 s after load. What files weigh is `npx size-limit`'s. */

const runs = 3;

type Transfer = { readonly kind: string; readonly bytes: number };

await withSite(async ({ origin }) => {
  await warmPictures(origin);
  const browser = await launchBrowser();
  for (const [name, path] of Object.entries(pages)) {
    const visits: Transfer[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const visit = await firstVisit(browser);
      const kinds = new Map<string, string>();
      const transfers: Transfer[] = [];
      visit.cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => kinds.set(requestId, type));
      visit.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        transfers.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength });
      });
      await visit.page.goto(origin + path);
      await pause(1500);
      visits.push([...transfers]);
      await visit.close();
    }
    const kBOf = (kind: string) =>
      median(visits.map((visit) => visit.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0))) /
      1000;
    const requests = median(visits.map((visit) => visit.filter(({ kind }) => kind !== 'Image').length));
    atMost(`${name}: JavaScript`, name === 'estimate' ? 228 : 120, kBOf('Script'), ' kB');
    atMost(`${name}: CSS`, 14, kBOf('Stylesheet'), ' kB');
    atMost(`${name}: document`, 25, kBOf('Document'), ' kB');
    atMost(`${name}: requests but for pictures`, 12, requests);
  }
  await browser.close();
});
