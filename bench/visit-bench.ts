import { setTimeout as pause } from 'node:timers/promises';
import { firstVisit, launchBrowser, type Visit } from './first-visit.ts';
import { atMost, median } from './measure.ts';
import { importedBy, keyOf, readBuildManifest } from '../scripts/visitor-files.ts';
import { pages, withSite } from './site.ts';

/**
 * The bytes that a first visit transfers, without headers, until 1.5 s after load. `npx size-limit` measures the sizes
 * of files.
 */

type Transfer = { readonly kind: string; readonly bytes: number };

const manifest = readBuildManifest('dist/client');
const filesOf = (group: string) => [...importedBy(manifest, keyOf(manifest, group))].map((key) => manifest[key]?.file);

/** Loaded for the next visit, some time after the page. */
const deviceFiles = filesOf('device').filter((file) => !filesOf('app').includes(file));

/** Grows with every received file but the device's. */
function transfersOf({ cdp }: Visit): readonly Transfer[] {
  const kinds = new Map<string, string>();
  const transfers: Transfer[] = [];
  const headers = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => headers.set(requestId, response.encodedDataLength));
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!deviceFiles.includes(new URL(request.url).pathname.slice(1))) kinds.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) transfers.push({ kind, bytes: encodedDataLength - (headers.get(requestId) ?? 0) });
  });
  return transfers;
}

const kBOf = (transfers: readonly Transfer[], kind: string): number =>
  transfers.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

await withSite(async ({ origin }) => {
  const browser = await launchBrowser();
  for (const [name, path] of Object.entries(pages)) {
    const visits: (readonly Transfer[])[] = [];
    for (let run = 0; run < 3; run += 1) {
      const visit = await firstVisit(browser);
      const transfers = transfersOf(visit);
      await visit.page.goto(origin + path);
      await pause(1500);
      visits.push([...transfers]);
      await visit.close();
    }
    const of = (kind: string) => median(visits.map((visit) => kBOf(visit, kind)));
    const requests = median(visits.map((visit) => visit.filter(({ kind }) => kind !== 'Image').length));
    atMost(`${name}: JavaScript`, name === 'estimate' ? 228 : 120, of('Script'), ' kB');
    atMost(`${name}: CSS`, 14, of('Stylesheet'), ' kB');
    atMost(`${name}: document`, 25, of('Document'), ' kB');
    atMost(`${name}: requests but for pictures`, 12, requests);
  }
  const walk = await firstVisit(browser);
  const transfers = transfersOf(walk);
  await walk.page.goto(origin);
  await pause(1500);
  for (const path of [pages.directory, pages.profile]) {
    // The router listens to the history, as it does after a click on a link.
    await walk.page.evaluate((to) => history.pushState(null, '', to), path);
    await walk.page.waitForFunction((to) => document.querySelector(`link[rel=canonical][href$="${to}"]`), path);
  }
  atMost('home, directory and profile together: JavaScript', 125, kBOf(transfers, 'Script'), ' kB');
  await browser.close();
});
