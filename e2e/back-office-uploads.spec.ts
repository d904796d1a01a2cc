import { expect, type Locator, type Page } from '@playwright/test';
import { test, useOwnSite, type OpenPage } from './fixtures/journey.ts';
import { claimingPng, samplePictures, wallPicture } from '../api/testing/sample-pictures.ts';
import { testBucketServers, type TestBucket } from '../api/testing/signed-bucket.ts';
import { expectAccessible } from './testing/axe.ts';
import { desktop, phone } from './testing/browser.ts';
import { openAs } from './testing/sign-in.ts';
import type { SiteUnderTest } from './testing/site-under-test.ts';
import { expectFocus, expectTexts } from './testing/what-is-seen.ts';

/** A browser, a server and an image decoder share two cores. */
const longTimeout = { timeout: 30_000 } as const;
const unknown = /^401: .*\/api\/auth\/user$/;

/** The dialog for a new provider, with a name typed into it. */
async function openProviderDialog(
  openPage: OpenPage,
  { origin }: SiteUnderTest,
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ page: Page; provider: Locator; upload: Locator }> {
  const page = await openPage('/', {
    baseURL: origin,
    viewport: desktop,
    ...options,
    expected: [unknown, ...(options.expected ?? [])],
  });
  await openAs(page, 'admin@nivasa.example', '/admin/tilers');
  await page.getByRole('button', { name: /^Add / }).first().click();
  const provider = page.getByRole('dialog', { name: 'Create New Provider' });
  await provider.getByLabel('Name').fill('Ratna Mosaics');
  await provider.getByRole('button', { name: 'Upload Cover' }).click();
  return { page, provider, upload: page.getByRole('dialog', { name: 'Upload Cover' }) };
}

const choose = (upload: Locator, name: string, buffer: Buffer, mimeType = '') =>
  upload.getByLabel('Image file').setInputFiles({ name, mimeType, buffer });
const send = (upload: Locator) => upload.getByRole('button', { name: 'Upload', exact: true }).click();
const says = (upload: Locator, sentence: RegExp) =>
  expect.poll(() => upload.getByRole('alert').textContent(), longTimeout).toMatch(sentence);
const coverUrl = (provider: Locator) => provider.getByLabel('Cover URL').inputValue();
const isDrawn = (image: Locator) =>
  expect
    .poll(
      () =>
        image.evaluate(
          (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
        ),
      longTimeout,
    )
    .toBe(true);

const kinds = /Please choose a JPEG, PNG, WebP, AVIF or GIF file\.$/;
const spoilt =
  /^This picture is damaged, incomplete, or contains other data\. Please save it again, or choose another one\.$/;

test.describe('pictures stored on the disk', () => {
  const site = useOwnSite();

  test('each unsuitable file is rejected with a reason, and the dialog then accepts a good one', async ({
    openPage,
  }) => {
    const { page, provider, upload } = await openProviderDialog(openPage, site(), {
      expected: [/^415: .*\/objects\/[\da-f-]{36}\?expires=/],
    });
    const good = await wallPicture();
    const looked: [string, Buffer, string, RegExp][] = [
      ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', kinds],
      ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', kinds],
      [
        'large.jpg',
        Buffer.concat([good, Buffer.alloc(11 * 1024 ** 2)]),
        'image/jpeg',
        /^“large\.jpg” is larger than 10 MB\. Please choose a smaller picture\.$/,
      ],
    ];
    for (const [name, bytes, type, sentence] of looked) {
      await choose(upload, name, bytes, type);
      await says(upload, sentence);
      expect(await upload.getByRole('alert').textContent()).toContain(name);
    }
    await send(upload);
    await says(upload, /^Please choose a picture first\.$/);
    const sent: [string, Buffer, string, RegExp][] = [
      [
        'huge.png',
        claimingPng(50_000, 50_000),
        'image/png',
        /^This picture has more than 50 million pixels\. Please make it smaller, or choose another one\.$/,
      ],
      ['half.jpg', good.subarray(0, good.length / 2), 'image/jpeg', spoilt],
    ];
    for (const [name, bytes, type, sentence] of sent) {
      await choose(upload, name, bytes, type);
      await upload.getByText(name).waitFor();
      await send(upload);
      await says(upload, sentence);
      await expectFocus(upload.getByLabel('Image file'));
    }
    await expectAccessible(page, 'a refused picture');

    // A system that does not know the file extension sends no type.
    await choose(upload, 'wall.avif', await samplePictures.avif());
    await isDrawn(upload.getByAltText('Preview'));
    await expectAccessible(page, 'a chosen picture');
    await choose(upload, 'wall.jpg', good, 'image/jpeg');
    await isDrawn(upload.getByAltText('Preview'));
    await send(upload);
    await expectTexts(page, ['Image Uploaded', 'Image uploaded successfully.']);
    await expect.poll(() => upload.count(), longTimeout).toBe(0);
    await expectFocus(provider.getByRole('button', { name: 'Upload Cover' }));
    expect(await coverUrl(provider)).toMatch(/^\/objects\/[\da-f-]{36}$/);
    expect(await provider.getByLabel('Name').inputValue()).toBe('Ratna Mosaics');
    await isDrawn(provider.locator('img'));
    await provider.getByLabel('Slug').fill('ratna-mosaics');
    const address = await coverUrl(provider);
    await provider.getByRole('button', { name: 'Create Provider' }).click();
    await expect.poll(() => provider.count(), longTimeout).toBe(0);

    // A phone loads a phone's size of it, in the smallest format that it supports.
    const profile = await openPage('/tilers/ratna-mosaics', {
      baseURL: site().origin,
      viewport: phone,
      deviceScaleFactor: 1,
    });
    const cover = profile.locator(`img[srcset*="${address}"]`).first();
    await isDrawn(cover);
    expect(
      await cover.evaluate((image) => (image instanceof HTMLImageElement ? new URL(image.currentSrc).search : '')),
    ).toBe('?w=640');
    const sized = async (accept: string) =>
      (await profile.request.get(`${address}?w=320`, { headers: { Accept: accept } })).headers();
    expect(await sized('image/webp,*/*')).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await expect
      .poll(async () => (await sized('image/avif,image/webp,*/*'))['content-type'], longTimeout)
      .toBe('image/avif');
  });

  test('Escape only stops the upload: the form below keeps what was typed, and the next attempt works', async ({
    openPage,
  }) => {
    const { page, provider, upload } = await openProviderDialog(openPage, site());
    const puts: string[] = [];
    // Never answered, like a request on a dead network.
    await page.route(/\/objects\/.*expires=/, (route) => void puts.push(route.request().url()));
    const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await choose(upload, 'wall.webp', await samplePictures.webp());
    await isDrawn(upload.getByAltText('Preview'));
    await send(upload);
    await upload.getByRole('button', { name: /^(?:Uploading|Finishing)\.\.\./ }).waitFor();
    await expect.poll(() => puts.length, longTimeout).toBe(1);
    // A click outside does not stop the upload.
    await page.mouse.click(5, 5);
    await upload.getByRole('progressbar').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => upload.count(), longTimeout).toBe(0);
    expect((await stopped).url()).toBe(puts[0]);
    await expectFocus(provider.getByRole('button', { name: 'Upload Cover' }));
    expect([await provider.getByLabel('Name').inputValue(), await coverUrl(provider)]).toEqual(['Ratna Mosaics', '']);

    await page.unroute(/\/objects\/.*expires=/);
    // With the keyboard alone.
    await page.keyboard.press('Enter');
    await choose(upload, 'wall.webp', await samplePictures.webp());
    await isDrawn(upload.getByAltText('Preview'));
    await upload.getByLabel('Image file').focus();
    for (const name of ['Cancel', 'Upload']) {
      await page.keyboard.press('Tab');
      await expectFocus(upload.getByRole('button', { name, exact: true }));
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => coverUrl(provider), longTimeout).toMatch(/^\/objects\//);
    // This attempt has an address of its own, because an address accepts one picture.
    expect(puts[0]).not.toContain(await coverUrl(provider));
    // None of this has sent the form around it.
    expect(await provider.getByText('Required').count()).toBe(0);
  });
});

test.describe('pictures stored in a bucket', () => {
  let store: TestBucket;
  test.beforeAll(async () => {
    store = await testBucketServers[0]!.open();
  });
  const site = useOwnSite(() => store.env);
  test.afterAll(() => store.close());

  test('the browser uploads to the bucket as the policies of page and bucket allow, and the site serves its own copy', async ({
    openPage,
  }) => {
    const { page, provider, upload } = await openProviderDialog(openPage, site(), {
      expected: [
        /^console: .*blocked by CORS policy/,
        /^failed: net::ERR_FAILED http:\/\/127\.0\.0\.1/,
        /^415: .*\/api\/objects\/complete$/,
      ],
    });
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    const bytes = await wallPicture();
    await choose(upload, 'wall.jpg', bytes, 'image/jpeg');
    await isDrawn(upload.getByAltText('Preview'));
    // A bucket without CORS settings.
    await send(upload);
    await says(upload, /^We could not send the picture\. Please check your connection and try again\.$/);
    store.allowFrom(site().origin);
    await send(upload);
    await expect.poll(() => coverUrl(provider), longTimeout).toMatch(/^\/objects\/[\da-f-]{36}$/);
    expect(
      puts.map((url) => url.startsWith(`${store.env['S3_ENDPOINT']}/${store.env['S3_BUCKET']}/incoming/`)),
    ).toEqual([true, true]);
    expect(new Set(puts).size).toBe(2);
    await isDrawn(provider.locator('img'));
    expect((await page.request.get(await coverUrl(provider))).headers()['content-type']).toBe('image/webp');

    await provider.getByRole('button', { name: 'Upload Avatar' }).click();
    const second = page.getByRole('dialog', { name: 'Upload Avatar' });
    await choose(second, 'half.jpg', bytes.subarray(0, bytes.length / 2));
    await send(second);
    await says(second, spoilt);
    await choose(second, 'whole.jpg', bytes);
    await send(second);
    await expect
      .poll(() => provider.getByLabel('Avatar URL').inputValue(), longTimeout)
      .toMatch(/^\/objects\/[\da-f-]{36}$/);
  });
});
