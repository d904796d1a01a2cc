import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { desktop, phone } from './testing/browser.ts';
import { smallTargets } from './testing/layout-faults.ts';
import { openAs } from './testing/sign-in.ts';
import { expectFocus, expectFree, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const picture = fileURLToPath(new URL('../api/seed/pictures/terrazzo-1.webp', import.meta.url));
const expected = [/^401: .*\/api\/auth\/user$/];

const title = 'Terrazzo week';

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const titlesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();

/** The banners that a visitor sees, in order; read from the server, not from the device. */
async function shown(page: Page): Promise<string[]> {
  const [document, answer] = await Promise.all([page.request.get('/'), page.request.get('/api/banners/active')]);
  const banners = (await answer.json()) as { title: string }[]; // The contract defines this shape.
  const html = await document.text();
  const titles = banners.map((banner) => banner.title);
  const places = titles.map((banner) => html.indexOf(banner));
  // The document has the same order.
  expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
  return titles;
}

test('a banner is created, reordered, switched off and on, edited and deleted, and the home page follows at once', async ({
  openPage,
}) => {
  const page = await openPage('/', { baseURL: site().origin, viewport: desktop, expected });
  await openAs(page, 'admin@nivasa.example', '/admin/banners');
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  const before = await titlesOf(page);
  expect(before.length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Create Banner' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Create|Edit) Banner$/ });
  expect([await dialog.getByLabel('Sort Order').inputValue(), await dialog.getByLabel('Active').isChecked()]).toEqual([
    '1',
    true,
  ]);
  await dialog.getByLabel('Sort Order').fill('-1');
  await dialog.getByLabel('Link URL').fill('//evil.example');
  await dialog.getByRole('button', { name: 'Create Banner' }).click();
  await expectTexts(dialog, ['Title is required', 'Must be a valid URL', 'Use a whole number, 0 or more']);
  expect(await dialog.getByText('Must be a valid URL').count()).toBe(2);
  await expectFocus(dialog.getByLabel('Title', { exact: true }));
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Link URL').fill('/tilers?category=tiler');
  await dialog.getByLabel('Sort Order').fill('99');
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Image' });
  await upload.getByLabel('Image file').setInputFiles(picture);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect
    .poll(() => dialog.getByLabel('Image URL').inputValue(), { timeout: 25_000 })
    .toMatch(/^\/objects\/[\w-]+$/);
  await dialog.getByRole('button', { name: 'Create Banner' }).click();
  await expectTexts(page, [
    'Banner Created',
    'Banner created successfully.',
    'Sort order: 99',
    '/tilers?category=tiler',
  ]);
  expect(await shown(page)).toEqual([...before, title]);

  // With the keyboard alone, up to the first place; the focus follows the banner.
  const tile = tileOf(page, title);
  await tile.getByRole('button', { name: 'Move up' }).focus();
  for (let place = before.length; place > 0; place -= 1) {
    await page.keyboard.press('Enter');
    await expectTexts(page, ['Banners Reordered', `“${title}” is now ${place} of ${before.length + 1}.`]);
    const focused = tile.getByRole('button', { name: place === 1 ? 'Move down' : 'Move up' });
    await expectFocus(focused);
    // Until the list has been read again, further presses are ignored.
    await expectFree(focused);
  }
  expect(await titlesOf(page)).toEqual([title, ...before]);
  await expectTexts(tile, ['Sort order: 1']);
  expect(await shown(page)).toEqual([title, ...before]);

  await tile.getByRole('button', { name: 'Switch off' }).click();
  await expectTexts(page, ['Banner Updated', 'Inactive']);
  await expectFocus(tile.getByRole('button', { name: 'Switch on' }));
  expect(await shown(page)).toEqual(before);
  await tile.getByRole('button', { name: 'Switch on' }).click();
  await expectNoTexts(page, ['Inactive']);
  expect(await shown(page)).toEqual([title, ...before]);

  await tile.getByRole('button', { name: 'Edit' }).click();
  const record = dialog.getByRole('region', { name: 'Record of changes' });
  await expectTexts(record, ['Active: no → yes', 'Active: yes → no', `Title: ${title}`]);
  expect(await record.getByText(/^Reorder banners/).count()).toBe(before.length);
  await dialog.getByLabel('Title', { exact: true }).fill('Terrazzo month');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Banner Updated', 'Banner updated successfully.', 'Terrazzo month']);
  expect(await shown(page)).toEqual(['Terrazzo month', ...before]);

  await tileOf(page, 'Terrazzo month').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Banner' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await shown(page)).toEqual(['Terrazzo month', ...before]);
  await tileOf(page, 'Terrazzo month').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page, ['Banner Deleted', 'Banner deleted successfully.']);
  await expectNoTexts(page, ['Terrazzo month']);
  expect(await shown(page)).toEqual(before);
});

test('if two administrators reorder at once, the one with the outdated order is told, and sees the new one', async ({
  openPage,
}) => {
  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    expected: [...expected, /^409: .*\/api\/admin\/banners\/reorder$/],
  });
  await openAs(page, 'admin@nivasa.example', '/admin/banners');
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  const before = await titlesOf(page);
  const other = await asAdmin(site().origin);
  const ids = (await other.get('/api/admin/banners')).map(({ id }) => id);
  await other.post('/api/admin/banners/reorder', { ids: ids.toReversed() });
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expectTexts(page, ['Error', 'The banners have changed. Please check them again.']);
  await expect.poll(() => titlesOf(page), { timeout: 25_000 }).toEqual(before.toReversed());
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expectTexts(page, ['Banners Reordered']);
  const rows = await other.get('/api/admin/banners');
  expect(rows.map(({ sortOrder }) => sortOrder)).toEqual(rows.map((_, place) => place + 1));
  await other.post('/api/admin/banners/reorder', { ids });
  await other.end();
});

test('axe finds nothing in the dialogs of banners, and on the page without banners', async ({ openPage }) => {
  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    reducedMotion: 'reduce',
    expected,
  });
  await openAs(page, 'admin@nivasa.example', '/admin/banners');
  await page.getByRole('button', { name: 'Switch off' }).first().click();
  await expectTexts(page, ['Inactive']);
  await expectAccessible(page, 'banners');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page
    .getByRole('region', { name: 'Record of changes' })
    .getByText(/^Update banner/)
    .first()
    .waitFor();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Title is required']);
  await expectAccessible(page, 'the banner dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog', { name: 'Delete Banner' }).waitFor();
  await expectAccessible(page, 'the deletion');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch on' }).first().click();
  await expectNoTexts(page, ['Inactive']);
  const admin = await asAdmin(site().origin);
  for (const { id } of await admin.get('/api/admin/banners')) await admin.remove(`/api/admin/banners/${String(id)}`);
  await admin.end();
  await page.setViewportSize(desktop);
  await page.goto('/');
  expect(await page.getByRole('region', { name: 'Banners' }).count()).toBe(0);
  await page.goto('/admin/banners');
  await expectTexts(page, ['No banners yet. Create your first banner above.']);
  await expectAccessible(page, 'without banners');
});
