import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BrowserPage } from './browser-page.ts';
import { addPhotos, askForEstimate, goToPayment, signIn } from './steps.ts';
import { button, css, field, heading, text } from './target.ts';
import { useVisits } from './visits.ts';

// WebKit keeps a left page with its open transactions, and later pages wait for those.

const { visit, rows } = useVisits();

/** The stores that do not answer within ten seconds. Normally they take milliseconds; a blocked one never answers. */
const blocked = (page: BrowserPage) =>
  page.evaluate(async () => {
    const inTime = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
        setTimeout(() => reject(new Error('hangs')), 10_000);
      });
    const found: string[] = [];
    for (const [name, ...stores] of [
      ['outbox', 'rows', 'drafts', 'photos'],
      ['public', 'copies'],
    ] as const) {
      if (!(await indexedDB.databases()).some((known) => known.name === name)) continue;
      for (const store of stores) {
        try {
          const opened = await inTime(indexedDB.open(name));
          // A new page may not have created the store yet.
          if (opened.objectStoreNames.contains(store)) {
            await inTime(opened.transaction(store, 'readwrite').objectStore(store).count());
          }
          opened.close();
        } catch (error) {
          found.push(`${name}.${store}: ${String(error)}`);
        }
      }
    }
    return found;
  });

test('a form that is left during typing blocks no store', async () => {
  const page = await visit();
  for (let time = 0; time < 3; time += 1) {
    await page.open('/book/start?tiler=nadeesha-floors');
    await page.fill(field('Full Name'), 'Dilhani');
    await page.leaveFor('/guides');
    await page.see(heading('Guides'));
    expect(await blocked(page)).toEqual([]);
  }
  await page.open('/book/start?tiler=nadeesha-floors');
  await page.see(field('Full Name'));
});

test('a booking page that is left right after the press blocks no store, and the next booking is confirmed', async () => {
  const page = await visit();
  await page.open('/book/start?tiler=nadeesha-floors');
  await goToPayment(page, 'Left At Once');
  await page.press(button('I Have Paid'));
  await page.leaveFor('/guides');
  await page.see(heading('Guides'));
  expect(await blocked(page)).toEqual([]);
  await page.open('/book/start?tiler=nadeesha-floors');
  await goToPayment(page, 'Goes On');
  await page.press(button('I Have Paid'));
  await page.see(text('Booking Confirmed!'));
  expect(rows('select id from booking where full_name = ?', 'Left At Once').length).toBeLessThan(2);
  expect(rows('select id from booking where full_name = ?', 'Goes On')).toHaveLength(1);
});

test('five pages, each left at a different time, block no store', async () => {
  const page = await visit();
  for (const [place, ms] of [700, 1100, 1500, 1900, 2300].entries()) {
    await page.leaveFor(place % 2 === 0 ? '/guides' : '/tilers');
    // Leaves the page at different times while it prepares the next visit.
    await pause(ms);
  }
  await page.leaveFor('/contact');
  await page.ready();
  expect(await blocked(page)).toEqual([]);
});

test('photos arrive after their form has been left, and the portal is drawn', async () => {
  const page = await visit();
  await page.open('/request-quote/nadeesha-floors');
  await addPhotos(page, 2);
  await askForEstimate(page, 'Left With Photos');
  await page.see(text('Estimate Request Submitted'));
  await page.leaveFor('/requests');
  const arrived = () =>
    rows(
      `select photo.id from photo join estimate_request request on request.id = photo.estimate_request_id
       where request.contact_name = ? and photo.stored_at is not null`,
      'Left With Photos',
    );
  await page.until('both photos at the site', async () => arrived().length === 2 || arrived().length);
  expect(await blocked(page)).toEqual([]);
  await signIn(page, 'customer@nivasa.example', '/portal/jobs');
  await page.see(text('Inspection Bookings'));
  await page.see(css('main a[href^="/portal/jobs/"]'));
});
