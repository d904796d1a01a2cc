import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { cutNetwork, mendNetwork } from '../e2e/testing/phone-network.ts';
import { booking } from './booking-request.ts';
import { returningVisit, type Visit } from './first-visit.ts';

/** Runs in the page and reports when the third card is painted. Polling from outside would cost the page CPU time. */
function reportCards(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main h2 a, main h3 a').length < 3) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message event is handled after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      // TypeScript does not know this property; only the code below reads it.
      const { cardsAt } = globalThis as unknown as { cardsAt: (ms: string) => void };
      port1.addEventListener('message', () => cardsAt(String(performance.now())), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from opening the directory offline until its cards are painted, the first time on this device. */
export async function measureOfflineStart(browser: Browser, origin: string): Promise<number> {
  const visit = await returningVisit(browser, origin);
  const { page, cdp } = visit;
  // The time in which somebody reads the first page.
  await pause(2000);
  await page.addInitScript(reportCards);
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'cardsAt' });
  const told = new Promise<number>((resolve) => {
    cdp.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
  });
  await cutNetwork(page.context());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(`${origin}/tilers`, { waitUntil: 'commit' });
  const took = await told;
  await visit.close();
  return took;
}

async function saveOffline(browser: Browser, origin: string): Promise<{ visit: Visit; took: number }> {
  const visit = await returningVisit(browser, origin);
  const { page } = visit;
  // As the start page stores it, so that the confirmation page has something to confirm.
  await page.evaluate((kept) => sessionStorage.setItem('bookingData', kept), JSON.stringify(booking));
  await page.goto(`${origin}/book/confirm`);
  const button = page.getByRole('button', { name: 'I Have Paid' });
  await button.waitFor();
  await cutNetwork(page.context());
  await pause(500);
  await page.evaluate(() => {
    const times = { tapped: 0, saved: 0 };
    (globalThis as unknown as { times: typeof times }).times = times;
    addEventListener(
      'pointerdown',
      () => {
        times.tapped = performance.now();
      },
      { once: true, capture: true },
    );
    new MutationObserver(() => {
      if (times.saved === 0 && document.body.textContent?.includes('Saved on this phone')) {
        times.saved = performance.now();
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await button.click();
  await page.waitForFunction(() => (globalThis as unknown as { times: { saved: number } }).times.saved > 0);
  const took = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { tapped: number; saved: number } };
    return times.saved - times.tapped;
  });
  return { visit, took };
}

/** Milliseconds from a tap on 'I Have Paid' offline until the page shows 'Saved'. */
export async function measureSaved(browser: Browser, origin: string): Promise<number> {
  const { visit, took } = await saveOffline(browser, origin);
  await visit.close();
  return took;
}

/** Milliseconds from the network's return until a saved booking is shown as sent. */
export async function measureReconnect(browser: Browser, origin: string): Promise<number> {
  const { visit } = await saveOffline(browser, origin);
  await pause(1000);
  const startedAt = performance.now();
  await mendNetwork(visit.page.context());
  await visit.page.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
  const took = performance.now() - startedAt;
  await visit.close();
  return took;
}
