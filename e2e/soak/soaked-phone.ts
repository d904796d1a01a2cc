import type { BrowserContext, Page } from '@playwright/test';
import type { OutboxRow } from '../../web/outbox/outbox-row.ts';
import type { PhotoRow } from '../../web/outbox/photos/photo-row.ts';
import { outboxRecords, photoRecords } from '../testing/device-records.ts';
import { createKillableBrowser } from './killable-browser.ts';

export type SoakedPhone = {
  /** The tab in use. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Starts the browser where it does not run, and opens the app. */
  readonly start: () => Promise<void>;
  /** Without a word to the pages. */
  readonly kill: () => Promise<void>;
  /** Opens the app in a new tab. */
  readonly openTab: () => Promise<void>;
  /** Closes the app's tab, and leaves an empty one: a browser without any would end. */
  readonly closeApp: () => Promise<void>;
  /** The browser tries again to send in the background, as it does after a rest of minutes when a try has failed. */
  readonly wakeWorker: () => Promise<void>;
  /** Leaves the app, and begins its next visit in this tab with these texts in its session storage. */
  readonly begin: (texts: Readonly<Record<string, string>>) => Promise<void>;
  /** The marks of what the outbox holds unsent. */
  readonly unsent: () => Promise<string[]>;
  /** What has become of it so far, for whoever looks into it. */
  readonly held: () => Promise<string[]>;
  /** Where it stands, in a line, for whoever has to find out why it went no further. Never throws. */
  readonly look: () => Promise<string>;
  readonly remove: () => Promise<void>;
};

/**
 * Longer than this nothing is waited for, in milliseconds: people would not, but a machine that does much else may need
 * it.
 */
export const patienceMs = 30_000;

/**
 * Rejects when that does not come in time. A page that is stuck answers nobody, and Playwright waits for some answers
 * for ever.
 */
export async function inTime<T>(what: string, work: Promise<T>, limitMs = patienceMs): Promise<T> {
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
  readonly payload: { readonly notes?: string; readonly contactName?: string } | null;
};

/**
 * `promised`: told at once when a page says that what belongs to a mark is saved; a page that is killed cannot be asked
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
      context.setDefaultTimeout(patienceMs);
      await started.exposeBinding('promise', (_source, mark: string) => promised(mark));
      await started.addInitScript(() => {
        // That of this visit: a tab keeps its session when the next one begins.
        const mark = sessionStorage.getItem('soakMark');
        const told =
          /Saved on this phone\. We'll send it when you're online|Booking Confirmed!|Estimate Request Submitted/;
        const look = () => {
          // Only what exposeBinding put there knows the name.
          if (mark && told.test(document.body?.innerText ?? '')) {
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
      // A file of the site, in which nothing of the app runs: what is under way in its last page ends with that page.
      await shown().goto(`${origin}/robots.txt`);
      await shown().evaluate((given) => {
        for (const [name, text] of Object.entries(given)) sessionStorage.setItem(name, text);
      }, texts);
    },
    unsent: async () => {
      const rows = await inTime('reading the outbox', outboxRecords<Kept>(shown(), 'rows'));
      const photos = await inTime('reading the photos', photoRecords<PhotoRow>(shown()));
      return [
        ...rows
          .filter(({ state }) => state !== 'sent')
          .map(({ payload }) => payload?.notes ?? payload?.contactName ?? 'no mark'),
        ...photos
          // What still lies at its form is nobody's promise yet.
          .filter(({ state, form, requestId }) => state !== 'sent' && form === null && requestId !== null)
          .map(({ requestId, state, fault }) => `photo of ${requestId}, ${state} ${fault ?? ''}`),
      ];
    },
    held: async () =>
      (await inTime('reading the outbox', outboxRecords<OutboxRow>(shown(), 'rows')))
        .filter(({ state }) => state !== 'sent')
        .map(({ id, state, error, attempts, nextAt, pausedUntil }) =>
          JSON.stringify({ id, state, error, attempts, now: Date.now(), nextAt, pausedUntil }),
        ),
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
