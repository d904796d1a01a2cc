import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askForVisits, deskDigits } from '../testing/asked-visit.ts';
import { cameraPhoto } from '../testing/camera.ts';
import { photoDigests, readyOffline } from './steps.ts';
import { button, dialog, field, image, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit, cutNetwork, rows, alter } = useVisits();

test('a professional answers a visit, writes its report without a network, reads it, and replies to a review', async () => {
  const page = await visit();
  const { link, visits, professional } = await askForVisits(page.origin, 'Kumari Other-Browser');
  // One of another professional.
  alter('update review set provider_id = ? where id = (select min(id) from review)', professional);
  const [bookingId = ''] = visits;
  await page.leaveFor(link.slice(page.origin.length));
  await page.fill(field('Last four digits'), deskDigits);
  await page.press(button('Open'));
  await page.press(button(/^I will come/));
  await page.see(text('You are coming'));

  const past = new Date(Date.now() - 3_600_000).toISOString();
  alter('update booking set scheduled_at = ? where id = ?', past, bookingId);
  alter('update visit_answer set scheduled_at = ? where booking_id = ?', past, bookingId);
  await page.press(button('Refresh'));
  await page.press(button('Write the report'));
  await page.see(field('What was found'));
  // Without a network, the code that shrinks photos comes from the worker.
  await readyOffline(page);
  cutNetwork(true);
  await page.fill(field('What was found'), 'The east wall is damp.');
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { name, buffer } = await cameraPhoto(5, 1600);
  writeFileSync(join(folder, name), buffer);
  await page.choose('main form input[type=file]', join(folder, name));
  await page.fill(field('What photo 1 shows'), 'The east wall');
  const digests = await photoDigests(page);
  await page.press(button('Send the report'));
  await page.see(text('Saved on this phone'));
  cutNetwork(false);
  await page.see(text('We have your report'));
  const arrived = () =>
    rows(
      `select report.version, photo.digest from inspection_report report join photo on photo.report_id = report.id
       where report.booking_id = ? and photo.stored_at is not null`,
      bookingId,
    );
  await page.until('the photo at the site', async () => arrived().length === 1);
  expect(arrived()).toEqual([{ version: 1, digest: digests[0] }]);
  await page.reload();
  await page.see(text('We have your report'));
  await page.press(button(/^Read the report/));
  await page.see(text('The east wall is damp.', '[role=dialog]'));
  await page.see(image('The east wall', '[role=dialog]'));
  await page.key('Escape');
  await page.gone(dialog(/./));

  await page.press(button('Reviews of your work'));
  await page.press(button(/^Reply/));
  await page.fill(field('Your reply'), 'Thank you, Kumari.');
  await page.press(button('Publish Reply'));
  await page.gone(dialog(/./));
  await page.see(text('Thank you, Kumari.'));
  expect(rows('select text from review_reply')).toEqual([{ text: 'Thank you, Kumari.' }]);
});
