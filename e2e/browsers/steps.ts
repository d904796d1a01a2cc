import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cameraPhoto } from '../testing/camera.ts';
import type { BrowserPage } from './browser-page.ts';
import { button, css, field, image, link } from './target.ts';

const aWeekMs = 7 * 24 * 60 * 60 * 1000;
/** In the format of a date field. */
export const nextWeek = `${new Date(Date.now() + aWeekMs).toISOString().slice(0, 10)}T09:30`;

export const saved = "Saved on this phone. We'll send it when you're online";

/** By how many pixels the page is wider than the window. */
export const beyond = (page: BrowserPage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fills in a booking and continues to its payment. */
export async function goToPayment(page: BrowserPage, fullName: string): Promise<void> {
  await page.fill(field('Full Name'), fullName);
  await page.fill(field('Email'), 'dilhani@example.lk');
  await page.fill(field('Phone'), '077 123 4567');
  await page.fill(field('Address'), '42 Lighthouse Street, Galle');
  await page.set(field('Date & Time'), nextWeek);
  await page.press(button('Continue to Payment'));
  await page.see(button('I Have Paid'));
}

export async function askForEstimate(page: BrowserPage, contactName: string): Promise<void> {
  await page.set(field('Project Type'), 'bathroom');
  await page.fill(field('Project Location'), 'Peradeniya Road, Kandy');
  await page.fill(field('Full Name'), contactName);
  await page.fill(field('Phone'), '077 123 4567');
  await page.press(button(/^Submit Request/));
}

/** Adds photos to the open form, each with different content. */
export async function addPhotos(page: BrowserPage, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const { name, buffer } = await cameraPhoto(seed, 1600);
    const path = join(folder, name);
    writeFileSync(path, buffer);
    files.push(path);
  }
  await page.choose('main form input[type=file]', ...files);
  await page.see(image(`Photo ${count}`));
}

/** Signs in through the demonstration's provider and continues to an address of the portal or the back office. */
export async function signIn(page: BrowserPage, email: string, path: string): Promise<void> {
  await page.leaveFor(path);
  await page.press(link('Sign In or Sign Up'));
  // Before the styles have loaded, the button below a field moves and may be hit by mistake.
  await page.until('the page of the provider is whole', () =>
    page.evaluate(
      () => document.readyState === 'complete' && document.querySelector('input[name=email][type=text]') !== null,
    ),
  );
  await page.fill(css('input[name=email]:not([type=hidden])'), email);
  await page.press(css('form:has(input[name=email]:not([type=hidden])) button'));
  await page.atPath(path);
  await page.ready();
}

/** Waits until the next visit works offline: the worker controls this page, and its data is stored. */
export async function readyOffline(page: BrowserPage): Promise<void> {
  await page.until('the worker answers', () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    }),
  );
  await page.until('the directory is stored', async () => (await stored(page, 'public', 'copies')).length > 0);
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of a store on the device, without binary data; empty if the database does not exist. */
export function stored(page: BrowserPage, name: string, store: string): Promise<readonly Row[]> {
  return page.evaluate(
    async (database, wanted) => {
      // Opening a missing database would create it.
      if (!(await indexedDB.databases()).some(({ name: known }) => known === database)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error(`${database} cannot be opened`)));
        opening.addEventListener('success', () => {
          const opened = opening.result;
          if (!opened.objectStoreNames.contains(wanted)) return resolve([]);
          const reading = opened.transaction(wanted).objectStore(wanted).getAll();
          reading.addEventListener('success', () => {
            opened.close();
            resolve(JSON.parse(JSON.stringify(reading.result)) as Row[]);
          });
        });
      });
    },
    name,
    store,
  );
}

/** The SHA-256 digests of the photos on the device, as photos are named by them. */
export async function photoDigests(page: BrowserPage): Promise<readonly string[]> {
  const photos = await page.evaluate(
    () =>
      new Promise<number[][]>((resolve) => {
        const opening = indexedDB.open('outbox');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('photos').objectStore('photos').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const rows = reading.result as { readonly bytes: ArrayBuffer }[];
            resolve(rows.map(({ bytes }) => [...new Uint8Array(bytes)]));
          });
        });
      }),
  );
  return photos.map((bytes) => createHash('sha256').update(Buffer.from(bytes)).digest('base64url'));
}
