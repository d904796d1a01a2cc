import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite, type OpenPage } from './fixtures/journey.ts';
import { openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { type PageOptions } from './testing/browser.ts';
import { expectAddress, expectFocus, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const open = (openPage: OpenPage, path = '/admin/tilers', options: PageOptions = {}) =>
  openDesk(openPage, site(), path, options);

const picture = fileURLToPath(new URL('../api/seed/pictures/terrazzo-1.webp', import.meta.url));

/** A provider for this journey, alone in the list. */
async function openProvider(openPage: OpenPage, slug: string, options: PageOptions = {}): Promise<Page> {
  const page = await open(openPage, '/admin/tilers', options);
  await post(page, '/api/admin/providers', {
    slug,
    displayName: `Provider ${slug}`,
    cities: ['Kandy', 'Galle'],
    area: 'Peradeniya',
    isCertified: true,
    featured: true,
  });
  await page.goto(`/admin/tilers?search=${slug}`);
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  return page;
}

test('a new provider says what is missing, suggests a slug, and reports a taken one at its field', async ({
  openPage,
}) => {
  const page = await open(openPage, '/admin/tilers', { expected: [/^409: .*\/api\/admin\/providers$/] });
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Provider' });
  await dialog.getByLabel('Avatar URL').fill('not a link');
  await dialog.getByLabel('Cover URL').fill('ftp://example.lk/cover.jpg');
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  await expectTexts(dialog, ['Name is required', 'Slug is required']);
  await expect.poll(() => dialog.getByText('Must be a valid URL', { exact: true }).count()).toBe(2);
  await expectFocus(dialog.getByLabel('Name'));
  expect(await dialog.getByLabel('Category').inputValue()).toBe('tiler');
  for (const flag of ['Certified', 'Featured']) expect(await dialog.getByLabel(flag).isChecked()).toBe(false);

  await dialog.getByLabel('Name').fill("Nadeesha's Floors & Co.");
  await dialog.getByLabel('Slug').focus();
  expect(await dialog.getByLabel('Slug').inputValue()).toBe('nadeesha-s-floors-co');
  await dialog.getByLabel('Slug').fill('nadeesha-floors');
  await dialog.getByLabel('Avatar URL').fill('');
  await dialog.getByLabel('Cover URL').fill('');
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  await expectTexts(page, ['Error']);
  await expectFocus(dialog.getByLabel('Slug'));
  expect(await dialog.getByLabel('Slug').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Slug').fill('nadeesha-s-floors-co');
  await dialog.getByRole('button', { name: 'Create Provider' }).click();
  await expectTexts(page, ['Provider Created']);
  await page.getByRole('searchbox').fill('nadeesha-s-floors');
  const card = page.getByRole('listitem').filter({ hasText: "Nadeesha's Floors & Co." });
  await expectTexts(card, ['No cities', 'No reviews yet']);
  await expectNoTexts(card, ['Certified', 'Featured']);
});

test('an edit is on the public profile at once, and other fields stay unchanged', async ({ openPage }) => {
  const page = await openProvider(openPage, 'edited-estate');
  await expectTexts(page.getByRole('main'), ['Kandy, Galle', 'Certified', 'Featured']);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Provider' });
  expect(await dialog.getByLabel('Area').inputValue()).toBe('Peradeniya');
  expect(await dialog.getByLabel('Cities').inputValue()).toBe('Kandy, Galle');
  await dialog.getByLabel('Name').fill('Edited Estate & Sons');
  await dialog.getByLabel('Bio').fill('Three generations of terrazzo.');
  await dialog.getByLabel('Featured').uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Provider Updated', 'Edited Estate & Sons']);
  await expectNoTexts(page.getByRole('main').getByRole('list'), ['Featured']);
  const document = await (await page.request.get('/tilers/edited-estate')).text();
  for (const text of ['Edited Estate &amp; Sons', 'Three generations of terrazzo.', 'Kandy']) {
    expect(document).toContain(text);
  }
  const stored = (await (await page.request.get('/api/providers/edited-estate')).json()) as Record<string, unknown>;
  expect(stored).toMatchObject({
    area: 'Peradeniya',
    city: 'Kandy',
    cities: ['Kandy', 'Galle'],
    featured: false,
    isCertified: true,
  });
});

test('services and pictures are added, and deleted only after a confirmation', async ({ openPage }) => {
  const page = await openProvider(openPage, 'managed-marble');
  await page.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Provider managed-marble' });
  await expectTexts(dialog, ['No services added yet']);
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expectTexts(dialog, ['Service name is required']);
  expect(await dialog.getByLabel('Unit').inputValue()).toBe('sq.ft');
  for (const [name, rate] of [
    ['Marble floor', '12500'],
    ['Polishing', ''],
  ] as const) {
    await dialog.getByLabel('Service Name').fill(name);
    await dialog.getByLabel('Rate (LKR)').fill(rate);
    await dialog.getByRole('button', { name: 'Add Service' }).click();
    await dialog.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await expectTexts(dialog, ['LKR 12,500 / sq.ft', 'Rate not set']);
  await dialog.getByRole('button', { name: 'Delete Polishing' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Service' });
  await question.getByText(/^Polishing will be removed from the profile/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectTexts(dialog, ['Rate not set']);
  await dialog.getByRole('button', { name: 'Delete Polishing' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTexts(page, ['Service Deleted']);
  await expectNoTexts(dialog, ['Rate not set']);

  await dialog.getByRole('tab', { name: 'Gallery' }).click();
  await expectTexts(dialog, ['No gallery images yet']);
  await dialog.getByLabel('Image URL').fill('somewhere');
  await dialog.getByRole('button', { name: 'Add Image' }).click();
  await expectTexts(dialog, ['Must be a valid URL']);
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Image' });
  await upload.getByLabel('Image file').setInputFiles(picture);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Image URL').inputValue()).toMatch(/^\/objects\//);
  await dialog.getByRole('button', { name: 'Add Image' }).click();
  await dialog.getByRole('img', { name: 'Gallery image 1' }).waitFor();
  expect(await dialog.getByLabel('Image URL').inputValue()).toBe('');
  // With a mouse, the button appears on hover.
  await dialog.getByRole('img', { name: 'Gallery image 1' }).hover();
  await dialog.getByRole('button', { name: 'Delete gallery image 1' }).click();
  await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTexts(page, ['Image Deleted', 'No gallery images yet']);
  expect(await (await page.request.get('/api/providers/managed-marble/gallery')).json()).toEqual([]);
});

test('the category and the city are filtered, and the filter is in the address', async ({ openPage }) => {
  const page = await open(openPage);
  await page.getByRole('tab', { name: /^Glass \(\d+\)$/ }).click();
  await page.getByLabel('Sort').selectOption('name');
  await expectAddress(page, '/admin/tilers?filter=glass&sort=name');
  const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const glass = ['Anura Senanayake Glass', 'Harbour Light Glass'];
  // The previous page stays until the next one has loaded.
  await expect.poll(async () => (await shown()).slice(0, 2)).toEqual(glass);
  const names = await shown();
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  await page.reload();
  await page.getByText(`1 to ${names.length} of ${names.length}`, { exact: true }).waitFor();
  await page.getByLabel('City').selectOption('Kandy');
  await expectAddress(page, '/admin/tilers?filter=glass&sort=name&city=Kandy');
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeLessThan(names.length);
});

test("an open list shows another administrator's changes without loading the whole list", async ({ openPage }) => {
  const page = await openProvider(openPage, 'watched-walls');
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  // The contract defines this shape.
  const { id } = (await (await page.request.get('/api/providers/watched-walls')).json()) as { id: string };
  const other = await asAdmin(site().origin);
  await other.patch(`/api/admin/providers/${id}`, { displayName: 'Walls of Another', isCertified: false });
  await other.end();
  await page.getByRole('heading', { name: 'Walls of Another' }).waitFor({ timeout: 25_000 });
  await expectNoTexts(page.getByRole('main').getByRole('list'), ['Certified']);
  expect(reads).toContain('/api/admin/provider-list');
  expect(reads).not.toContain('/api/providers');
});

test('the first provider is added to an empty list', async ({ openPage }) => {
  const page = await open(openPage);
  await page.route('**/api/admin/provider-list?**', async (route) => {
    const answer = await route.fetch();
    // The contract defines this shape.
    const list = (await answer.json()) as { counts: Record<string, unknown> };
    const counts = Object.fromEntries(Object.keys(list.counts).map((tab) => [tab, { count: 0, isMore: false }]));
    await route.fulfill({ response: answer, json: { ...list, rows: [], counts } });
  });
  await page.reload();
  await expectTexts(page, ['No providers found']);
  await page.getByRole('button', { name: 'Add Your First Provider' }).click();
  await page.getByRole('dialog', { name: 'Create New Provider' }).waitFor();
});

test('axe finds nothing in the dialogs of a provider', async ({ openPage }) => {
  const page = await openProvider(openPage, 'axe', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Add Provider' }).click();
  await page.getByRole('button', { name: 'Create Provider' }).click();
  await expectTexts(page, ['Name is required']);
  await expectAccessible(page, 'a new provider, with messages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByText('Record of changes').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service Name').fill('Marble floor');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await dialog.getByRole('button', { name: 'Delete Marble floor' }).waitFor();
  await dialog.getByRole('button', { name: 'Delete Marble floor' }).click();
  await page.getByRole('dialog', { name: 'Delete Service' }).waitFor();
  await expectAccessible(page, 'the question before a service is deleted');
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Gallery' }).click();
  await expectAccessible(page, 'the gallery');
});
