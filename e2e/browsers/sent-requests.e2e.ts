import { expect, test } from 'vitest';
import { addPhotos, askForEstimate, goToPayment, photoDigests } from './steps.ts';
import { button, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit, rows } = useVisits();

test('an estimate request arrives once, with unchanged photos', async () => {
  const page = await visit();
  await page.open('/request-quote/nadeesha-floors');
  await addPhotos(page, 3);
  const digests = await photoDigests(page);
  expect(new Set(digests).size).toBe(3);
  await askForEstimate(page, 'Photo Sender');
  await page.see(text('Estimate Request Submitted'));
  const arrived = () =>
    rows(
      `select photo.digest from photo join estimate_request request on request.id = photo.estimate_request_id
       where request.contact_name = ? and photo.stored_at is not null order by photo.digest`,
      'Photo Sender',
    );
  await page.until('three photos at the site', async () => arrived().length === 3 || arrived().length);
  expect(new Set(arrived().map(({ digest }) => digest))).toEqual(new Set(digests));
  expect(rows('select id from estimate_request where contact_name = ?', 'Photo Sender')).toHaveLength(1);
});

test('a booking is confirmed and arrives once, with its photo and the displayed reference', async () => {
  const page = await visit();
  await page.open('/book/start?tiler=nadeesha-floors');
  await addPhotos(page, 1);
  const digests = await photoDigests(page);
  await goToPayment(page, 'Booking Sender');
  await page.press(button('I Have Paid'));
  await page.see(text('Booking Confirmed!'));
  await page.see(text(/NB-[0-9A-Z]{8}/));
  const shown = await page.evaluate(() => /NB-[0-9A-Z]{8}/.exec(document.body.innerText)?.[0]);
  expect(rows('select reference from booking where full_name = ?', 'Booking Sender')).toEqual([{ reference: shown }]);
  const arrived = () =>
    rows(
      `select photo.digest from photo join booking on booking.id = photo.booking_id
       where booking.full_name = ? and photo.stored_at is not null`,
      'Booking Sender',
    );
  await page.until('the photo at the site', async () => arrived().length === 1);
  expect(arrived()).toEqual([{ digest: digests[0] }]);
});
