import type { BrowserContext, Page } from '@playwright/test';
import type { OutboxRow } from '../../web/outbox/outbox-row.ts';
import type { PhotoRow } from '../../web/outbox/photos/photo-row.ts';
import { changeRecords, outboxRecords, photoRecords } from '../testing/device-records.ts';
import { createKillableBrowser } from './killable-browser.ts';

export type SoakedPhone = {
  /** The current tab. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Starts the browser if it is not running, and opens the app. */
  readonly start: () => Promise<void>;
  /** Kills the browser without notice to the pages. */
  readonly kill: () => Promise<void>;
  /** Opens the app in a new tab. */
  readonly openTab: () => Promise<void>;
  /** Closes the app's tab and leaves an empty one, because a browser without tabs exits. */
  readonly closeApp: () => Promise<void>;
  /** Triggers the background sync, which the browser otherwise retries minutes after a failed try. */
  readonly wakeWorker: () => Promise<void>;
  /** Leaves the app and starts its next visit in this tab, with these texts in its session storage. */
  readonly begin: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** Forgets the requests that were sent long ago: nobody has a thousand, and a list of them slows the phone down. */
  readonly forgetOld: () => Promise<void>;
  /** The marks of unsent requests in the outbox. */
  readonly unsent: () => Promise<string[]>;
  /** The state of each stored request, for diagnosis. */
  readonly held: () => Promise<string[]>;
  /** The state of the page on one line, for diagnosis. Never throws. */
  readonly look: () => Promise<string>;
  readonly remove: () => Promise<void>;
};

/** Maximum wait in milliseconds. People would not wait as long, but a busy machine may need it. */
export const timeoutMs = 30_000;

/**
 * Rejects if `work` does not finish in time. A hanging page does not answer, and some of Playwright's calls have no
 * timeout.
 */
export async function inTime<T>(what: string, work: Promise<T>, limitMs = timeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Kept = {
  readonly state: string;
  readonly payload: { readonly notes?: string; readonly contactName?: string; readonly findings?: string } | null;
};

/** Number of sent requests that stay on the phone: more than a person has, and enough for later runs to meet them. */
const newest = 50;

/** Deletes older sent requests and their photos, as the app does after a month. */
async function forgetOld(page: Page): Promise<void> {
  const sent = (await outboxRecords<OutboxRow>(page, 'rows')).filter(({ state }) => state === 'sent');
  const old = sent
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(newest)
    .map(({ id }) => id);
  const photos = (await photoRecords<PhotoRow>(page)).filter(
    ({ state, requestId }) => state === 'sent' && requestId !== null && old.includes(requestId),
  );
  await changeRecords(page, 'photos', { deleted: photos.map(({ id }) => id) });
  await changeRecords(page, 'rows', { deleted: old });
}

/**
 * `promised`: called as soon as a page says that a mark's request is saved, because a killed page cannot be asked
 * later.
 */
export function createSoakedPhone(origin: string, promised: (mark: string) => void): SoakedPhone {
  const browser = createKillableBrowser();
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const running = () => {
    if (!context) throw new Error('The phone is off');
    return context;
  };
  const shown = () => {
    if (!page) throw new Error('No tab is open');
    return page;
  };

  const openTab = async () => {
    page = await running().newPage();
    await page.goto(`${origin}/requests`);
    await page.getByRole('heading', { name: 'My Requests' }).waitFor();
  };
  return {
    get page() {
      return shown();
    },
    get context() {
      return running();
    },
    start: async () => {
      const started = await inTime('starting Chromium', browser.start());
      context = started;
      context.setDefaultTimeout(timeoutMs);
      await started.exposeBinding('promise', (_source, mark: string) => promised(mark));
      await started.addInitScript(() => {
        // The mark of the current visit: session storage outlives a visit in the tab.
        const mark = sessionStorage.getItem('soakMark');
        const told =
          /Saved on this phone\. We'll send it when you're online|Booking Confirmed!|Estimate Request Submitted/;
        const toldAtDesk = /Saved on this phone|We have your report/;
        /** The visit of this mark says that its report is kept. */
        const isKeptAtDesk = () =>
          [...document.querySelectorAll('li')].some(
            ({ innerText }) => innerText.includes(`Visit ${mark}.`) && toldAtDesk.test(innerText),
          );
        const look = () => {
          // Only the name given to exposeBinding is visible in the page.
          if (mark && (told.test(document.body?.innerText ?? '') || isKeptAtDesk())) {
            void (globalThis as unknown as { promise: (mark: string) => Promise<void> }).promise(mark);
          }
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await openTab();
    },
    kill: () => inTime('killing Chromium', browser.kill()),
    openTab,
    closeApp: async () => {
      const closed = shown();
      page = await running().newPage();
      await closed.close();
    },
    wakeWorker: async () => {
      const session = await running().newCDPSession(shown());
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
          if (own) resolve(own.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await inTime('finding the worker', registered);
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox soak',
        lastChance: false,
      });
      await session.detach();
    },
    begin: async (texts) => {
      // A file of the site without the app: loading it ends the previous page and its pending work.
      await shown().goto(`${origin}/robots.txt`);
      await shown().evaluate((given) => {
        for (const [name, text] of Object.entries(given)) sessionStorage.setItem(name, text);
      }, texts);
    },
    forgetOld: () => inTime('forgetting', forgetOld(shown())),
    unsent: async () => {
      const rows = await inTime('reading the outbox', outboxRecords<Kept>(shown(), 'rows'));
      const photos = await inTime('reading the photos', photoRecords<PhotoRow>(shown()));
      return [
        ...rows
          .filter(({ state }) => state !== 'sent')
          .map(({ payload }) => payload?.findings ?? payload?.notes ?? payload?.contactName ?? 'no mark'),
        ...photos
          // A photo still in a form has not been promised yet.
          .filter(({ state, form, requestId }) => state !== 'sent' && form === null && requestId !== null)
          .map(({ requestId, state, fault }) => `photo of ${requestId}, ${state} ${fault ?? ''}`),
      ];
    },
    held: async () => {
      const rows = await inTime('reading the outbox', outboxRecords<OutboxRow>(shown(), 'rows'));
      const photos = await inTime('reading the photos', photoRecords<PhotoRow>(shown()));
      const { held = [] } = await shown().evaluate(() => navigator.locks.query());
      return [
        `at ${Date.now()}, locks: ${held.map(({ name }) => name).join(', ')}`,
        ...rows
          .filter(({ state }) => state !== 'sent')
          .map(({ id, state, error, attempts, nextAt, pausedUntil }) =>
            JSON.stringify({ id, state, error, attempts, nextAt, pausedUntil }),
          ),
        ...photos
          .filter(({ state, form }) => state !== 'sent' && form === null)
          .map(({ id, requestId, ownerId, secret, attempts, nextAt }) =>
            JSON.stringify({ photo: id, requestId, ownerId, hasSecret: secret !== null, attempts, nextAt }),
          ),
      ];
    },
    look: async () => {
      const [url, text] = [
        page?.url() ?? 'no tab',
        await inTime('looking', shown().locator('body').innerText(), 5000).catch(() => 'the page does not answer'),
      ];
      return `${url}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
    },
    remove: () => browser.remove(),
  };
}
