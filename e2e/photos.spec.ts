import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sharedSite, test } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { cameraPhoto } from './testing/camera.ts';
import { openNobodysPhone, sendEstimate } from './testing/nobodys-phone.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Nadeesha Floors' }).first();

test('photos chosen offline follow their request, each once, and a slip reports it as paid', async ({ openPage }) => {
  const page = await openNobodysPhone(openPage);
  const announced: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos')) announced.push(request.postData() ?? '');
  });
  await cutNetwork(page.context());
  await page.goto('/request-quote/nadeesha-floors');
  await page.getByLabel('Add photos').setInputFiles([await cameraPhoto(1), await cameraPhoto(2, 2000)]);
  await page.getByRole('img', { name: 'Photo 2' }).waitFor();
  await page.getByLabel('Add photos').setInputFiles(await cameraPhoto(3, 2000));
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  await expectTexts(page, ['Goes with your request']);
  await expectAccessible(page, 'a form with photos');
  await page.getByLabel('Add photos').setInputFiles({
    name: 'plan.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic'),
  });
  await expectTexts(page, ['This device cannot open plan.heic as a photo. Please try a JPEG.']);

  // They survive a reload.
  await page.reload();
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  await sendEstimate(page, 'Photo Sender');
  await page.waitForURL('**/tilers/nadeesha-floors');
  await page.goto('/requests');
  await card(page)
    .getByText(/^Photos/)
    .click();
  await expectTexts(card(page), ['Waiting for connection']);
  await mendNetwork(page.context());
  await card(page).getByText('Photos: 3 received').waitFor({ timeout: 60_000 });
  expect(await card(page).getByText('Sent', { exact: true }).count()).toBeGreaterThanOrEqual(3);
  expect(new Set(announced.map((text) => (JSON.parse(text) as { id: string }).id)).size).toBe(3);

  const desk = await openDesk(openPage, sharedSite(), '/admin/leads?tab=estimates&search=photo%20sender');
  await desk.getByRole('button', { name: /^More for/ }).click();
  const shown = desk.getByRole('img', { name: /^Photo \d$/ });
  await expect.poll(() => shown.count()).toBe(3);
  const href = (await desk.getByRole('link', { name: 'Photo 1' }).getAttribute('href')) ?? '';
  const photo = await desk.request.get(href);
  expect(photo.headers()['cache-control']).toBe('no-store');
  // Upright, small, and without the location.
  const { width, height, exif } = await sharp(await photo.body()).metadata();
  expect([width, height, exif]).toEqual([1200, 1600, undefined]);
  expect((await page.request.get(href)).status()).toBe(404);

  await card(page)
    .getByText(/^How to pay/)
    .click();
  await card(page)
    .getByLabel(/^Send a photo of the slip/)
    .setInputFiles(await cameraPhoto(4, 2000));
  await card(page).getByText('Checking your payment').first().waitFor();
  await desk.reload();
  await desk.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('link', { name: 'Photo of the slip' }).waitFor();
  // Nothing private is in the cache for public pictures.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().filter((url) => url.includes('/photos/'));
  });
  expect(kept).toEqual([]);
});

test('photos shared from another app, also offline, are attached and sent with the request', async ({ openPage }) => {
  const page = await openNobodysPhone(openPage);
  await cutNetwork(page.context());
  const { buffer } = await cameraPhoto(4, 800);
  // Simulates the share sheet: the form is posted without a page of the site.
  const share = () =>
    page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'shared', multiple: true });
      const handed = new DataTransfer();
      for (const name of ['wall.jpg', 'floor.jpg']) handed.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      input.files = handed.files;
      const form = Object.assign(document.createElement('form'), { action: '/shared', method: 'post', hidden: true });
      form.enctype = 'multipart/form-data';
      form.append(input);
      document.body.append(form);
      form.submit();
    }, buffer.toString('base64'));
  await share();
  await page.getByText('Choose a professional: we will send your photos with your request.').waitFor();
  await page.waitForURL('**/tilers');
  // Cards with content-visibility run their colour transition only when they are drawn.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'photos that another app has handed over');
  await page.goto('/request-quote/nadeesha-floors');
  await page.getByRole('img', { name: 'Photo 2' }).waitFor();
  await sendEstimate(page, 'Shared Photos');
  await page.waitForURL('**/tilers/nadeesha-floors');
  await mendNetwork(page.context());
  await page.goto('/requests');
  await card(page)
    .getByText(/^Photos/)
    .click();
  await card(page).getByText('Photos: 2 received').waitFor({ timeout: 60_000 });

  // They belonged to that request; and discarded ones are deleted.
  await share();
  await page.getByRole('button', { name: 'Discard the photos' }).click();
  await page.goto('/request-quote/hanthana-ceilings');
  await expectTexts(page, ['Project Type']);
  expect(await page.getByRole('img', { name: /^Photo/ }).count()).toBe(0);
});
