import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { desktop, useBrowser } from './testing/browser.ts';
import { useOwnSite } from './testing/own-site.ts';
import { openAs } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const { openPage } = useBrowser();

const picture = fileURLToPath(new URL('../api/demo/pictures/terrazzo-1.webp', import.meta.url));
const expected = [/^401: .*\/api\/auth\/user$/];

test('a provider is made with an uploaded picture, a service and a gallery, and is on the public site at once', async () => {
  const page = await openPage('/', { baseURL: site().origin, viewport: desktop, expected });
  await openAs(page, 'admin@nivasa.example', '/admin/tilers');
  await page.getByRole('button', { name: /^Add / }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Wijaya Terrazzo');
  await dialog.getByLabel('Cities').fill('Galle, Colombo');
  await expect.poll(() => dialog.getByLabel('Slug').inputValue()).toBe('wijaya-terrazzo');
  await dialog.getByRole('button', { name: 'Upload Cover' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Cover' });
  await upload.getByLabel('Image file').setInputFiles(picture);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Cover URL').inputValue()).toMatch(/^\/objects\/[\w-]+$/);
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('searchbox').fill('Wijaya Terrazzo');
  await page.getByRole('heading', { name: 'Wijaya Terrazzo' }).waitFor();
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('dialog').getByLabel('Service Name').fill('Terrazzo floor');
  await page.getByRole('dialog').getByLabel('Rate (LKR)').fill('1250');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await page.getByText('LKR 1,250 / sq.ft').waitFor();

  const document = await (await page.request.get('/tilers/wijaya-terrazzo')).text();
  for (const text of ['Wijaya Terrazzo', 'Terrazzo floor', '1,250']) expect(document).toContain(text);
  const address = /\/objects\/[\w-]+/.exec(document)?.[0] ?? 'none';
  expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);
});

test('a guide is written in the editor and read on the site', async () => {
  const page = await openPage('/', { baseURL: site().origin, viewport: desktop, expected });
  await openAs(page, 'admin@nivasa.example', '/admin/posts');
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('guide');
  await dialog.getByLabel('Title').fill('How to seal terrazzo');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Wash it, wait two days, and seal it twice.');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto('/guides/how-to-seal-terrazzo');
  await expectTexts(page, ['How to seal terrazzo', 'Wash it, wait two days, and seal it twice.']);
});
