import { expect, test } from 'vitest';
import { askForEstimate, goToPayment, readyOffline, saved } from './steps.ts';
import { button, heading, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit, restart, cutNetwork, rows } = useVisits();

test('offline, a profile is read and a booking and an estimate are saved; each arrives once when the network returns', async () => {
  const page = await visit();
  await page.open('/');
  await readyOffline(page);
  cutNetwork(true);
  await page.open('/tilers/nadeesha-floors');
  await page.see(heading('Nadeesha Floors'));
  await page.open('/book/start?tiler=nadeesha-floors');
  await goToPayment(page, 'Offline Booker');
  await page.press(button('I Have Paid'));
  await page.see(text(saved));
  await page.open('/request-quote/nadeesha-floors');
  await askForEstimate(page, 'Offline Asker');
  await page.see(text(saved));
  expect(rows('select id from booking where full_name = ?', 'Offline Booker')).toEqual([]);

  const later = await restart();
  await later.open('/requests');
  await later.see(heading('Waiting to send'));
  cutNetwork(false);
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await later.see(heading('Sent'));
  await later.gone(heading('Waiting to send'));
  expect(rows('select id from booking where full_name = ?', 'Offline Booker')).toHaveLength(1);
  expect(rows('select id from estimate_request where contact_name = ?', 'Offline Asker')).toHaveLength(1);
});
