import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { hostileBodies } from '../shared/testing/hostile-bodies.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { desktop } from './testing/browser.ts';
import { openAs } from './testing/sign-in.ts';
import { expectFocus, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const picture = fileURLToPath(new URL('../api/seed/pictures/terrazzo-1.webp', import.meta.url));
const expected = [/^401: .*\/api\/auth\/user$/];

test('a provider is created with an uploaded picture, a service and a gallery, and is public at once', async ({
  openPage,
}) => {
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
  // The server first re-encodes the picture.
  await expect
    .poll(() => dialog.getByLabel('Cover URL').inputValue(), { timeout: 25_000 })
    .toMatch(/^\/objects\/[\w-]+$/);
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

const title = 'How to seal terrazzo';

async function openEditor(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: /^(Create|Edit) Post$/ });
  await dialog.getByRole('textbox', { name: 'Body' }).waitFor();
  return dialog;
}

async function writeGuide(page: Page, dialog: Locator): Promise<void> {
  const tool = (name: string) => dialog.getByRole('toolbar').getByRole('button', { name, exact: true });
  await dialog.getByLabel('Type').selectOption('guide');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Excerpt').fill('Two coats, two days apart.');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Wash it first, and ');
  await tool('Link').click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('http://plain.example');
  await link.getByRole('button', { name: 'Set link' }).click();
  await expectTexts(link, ['Must be a valid URL']);
  await expectFocus(link.getByLabel('Address'));
  await link.getByLabel('Address').fill('/tilers');
  await link.getByLabel('Text').fill('ask a tiler');
  await link.getByRole('button', { name: 'Set link' }).click();
  await expectFocus(dialog.getByRole('textbox', { name: 'Body' }));
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await tool('Heading').click();
  expect(await tool('Heading').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.type('What you need');
  await page.keyboard.press('Enter');
  await tool('List').click();
  for (const line of ['A soft brush', 'A sealer']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await tool('Picture').click();
  const piece = page.getByRole('dialog', { name: 'Picture' });
  await piece.getByRole('button', { name: 'Upload Picture' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Picture' });
  await upload.getByLabel('Image file').setInputFiles(picture);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect
    .poll(() => piece.getByLabel('Picture URL').inputValue(), { timeout: 25_000 })
    .toMatch(/^\/objects\/[\w-]+$/);
  await piece.getByRole('button', { name: 'Insert picture' }).click();
  await expectTexts(piece, ['Say what the picture shows']);
  await piece.getByLabel('Alternative text').fill('A terrazzo floor');
  await piece.getByLabel('Caption').fill('Sealed last week');
  await piece.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.getByRole('img', { name: 'A terrazzo floor' }).waitFor();
  await page.keyboard.press('Control+End');
  await tool('Table').click();
  for (const cell of ['Coat', 'Days', 'LKR', 'First', '2', '450']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await tool('Delete row').click();
  await tool('Column right').click();
  await tool('Delete column').click();
  // Selects two cells: typing replaces their texts and keeps the cells.
  await expectFocus(dialog.getByRole('textbox', { name: 'Body' }));
  await dialog.getByRole('cell', { name: 'First' }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('First');
  await page.keyboard.press('Home');
  for (let key = 0; key < 7; key += 1) await page.keyboard.press('Shift+ArrowRight');
  // A browser reports a selection a frame after it is made, faster than anybody types.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.type('Primer');
  expect(await readCells(dialog)).toEqual(['Coat', 'Days', 'LKR', 'Primer', '', '450']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
}

const readCells = async (place: Locator) =>
  (await place.locator('table').locator('th, td').allInnerTexts()).map((text) => text.trim());

test('a guide is written with every field and element, previewed, read, edited without loss, moved and deleted', async ({
  openPage,
}) => {
  const page = await openPage('/', { baseURL: site().origin, viewport: desktop, expected });
  await openAs(page, 'admin@nivasa.example', '/admin/posts');
  await expectTexts(page, ['Blogs (6)', 'Guides (6)']);
  await page.getByRole('button', { name: 'Create Post' }).click();
  let dialog = await openEditor(page);
  await writeGuide(page, dialog);
  await expect.poll(() => dialog.getByLabel('Slug').inputValue()).toBe('how-to-seal-terrazzo');

  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { level: 1, name: title }).waitFor();
  const previewed = await preview.locator('.prose').innerHTML();
  const width = await preview.locator('.prose').evaluate((element) => element.getBoundingClientRect().width);
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectTexts(page, ['Post Created', 'Post created successfully.', 'Guides (7)', title]);

  await page.goto('/guides/how-to-seal-terrazzo');
  const prose = page.locator('article .prose');
  await expectTexts(prose, [
    'Wash it first, and ask a tiler.',
    'ask a tiler',
    'What you need',
    'A soft brush',
    'Sealed last week',
    'Coat',
    '450',
  ]);
  expect(asRead(await prose.innerHTML())).toBe(asRead(previewed));
  expect(await prose.evaluate((element) => element.getBoundingClientRect().width)).toBe(width);
  expect(await prose.getByRole('link', { name: 'ask a tiler' }).getAttribute('href')).toBe('/tilers');
  expect(
    await prose
      .getByRole('img', { name: 'A terrazzo floor' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  expect(await readCells(prose)).toEqual(['Coat', 'Days', 'LKR', 'Primer', '2', '450']);

  await page.goto('/admin/posts');
  await page.getByRole('tab', { name: 'Guides (7)' }).click();
  const tile = () => page.getByRole('listitem').filter({ hasText: title });
  await tile().getByRole('button', { name: 'Edit' }).click();
  dialog = await openEditor(page);
  await dialog.getByRole('textbox', { name: 'Body' }).getByText('A soft brush').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', never wire');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Post Updated', 'Post updated successfully.']);
  await page.goto('/guides/how-to-seal-terrazzo');
  expect(asRead(await prose.innerHTML())).toBe(asRead(previewed).replace('A soft brush', 'A soft brush, never wire'));

  await page.goto('/admin/posts');
  await page.getByRole('tab', { name: 'Guides (7)' }).click();
  await tile().getByRole('button', { name: 'Edit' }).click();
  dialog = await openEditor(page);
  await dialog.getByLabel('Type').selectOption('blog');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Blogs (7)', 'Guides (6)', title]);
  expect(await page.getByRole('tab', { name: 'Blogs (7)' }).getAttribute('aria-selected')).toBe('true');
  expect((await page.request.get('/guides/how-to-seal-terrazzo')).status()).toBe(404);
  expect((await page.request.get('/blog/how-to-seal-terrazzo')).status()).toBe(200);

  await tile().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expectTexts(question, ['This action cannot be undone. This will permanently delete the post.']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectFocus(tile().getByRole('button', { name: 'Delete' }));
  await expectTexts(page, ['Blogs (7)', title]);
  await tile().getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page, ['Post Deleted', 'Post deleted successfully.', 'Blogs (6)']);
  await expectNoTexts(page, [title]);
  expect((await page.request.get('/blog/how-to-seal-terrazzo')).status()).toBe(404);
});

/** Chromium's complaints about hostile markup that is parsed and not run, and about a broken picture. */
const hostile = [
  /^console: Executing inline event handler violates/,
  /^console: Setting the document's base URI/,
  /^404: .*\/a$/,
];

/** Removes spaces between lines, which browsers serialise differently. */
const asRead = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      / ?(<\/?(?:p|ul|ol|li|h[2-4]|table|thead|tbody|tr|td|th|figure|figcaption|img|hr|div)\b[^>]*>) ?/g,
      '$1',
    )
    .trim();

test('a text is not lost by a key, a click outside, or a failed save', async ({ openPage }) => {
  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    expected: [...expected, /^409: .*\/api\/admin\/posts$/],
  });
  await openAs(page, 'admin@nivasa.example', '/admin/posts');
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = await openEditor(page);
  await dialog.getByLabel('Cover Image URL').fill('not an address');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectTexts(dialog, ['Title is required', 'Slug is required', 'Must be a valid URL']);
  await expectFocus(dialog.getByLabel('Title'));
  await dialog.getByLabel('Cover Image URL').fill('');
  await dialog.getByLabel('Title').fill('Terrazzo, again');
  await dialog.getByLabel('Slug').fill('terrazzo-comes-back');
  await dialog.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('A long text.');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectTexts(page, ['Error', 'Failed to create post. Please try again.', 'This slug is already taken']);
  // The toast is over the dialog, so the first Escape closes the toast. It must be pressed before the toast goes.
  await page.keyboard.press('Escape');
  await expectNoTexts(page, ['Failed to create post. Please try again.']);
  await expectFocus(dialog.getByLabel('Slug'));
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const go of leave) {
    await go();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expectNoTexts(page, ['Discard changes?']);
    expect(await dialog.getByRole('textbox', { name: 'Body' }).innerText()).toBe('A long text.');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Terrazzo, again');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await openEditor(page);
  await page.keyboard.press('Escape');
  // Without changes there is no question.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('axe finds nothing in the dialogs of posts, and on the page without posts', async ({ openPage }) => {
  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    reducedMotion: 'reduce',
    // An open list requests every row that it no longer finds.
    expected: [...expected, ...hostile, /^404: .*\/api\/admin\/posts\/[\w-]+$/],
  });
  await openAs(page, 'admin@nivasa.example', '/admin/posts');
  const admin = await asAdmin(site().origin);
  const { id } = await admin.post('/api/admin/posts', {
    type: 'guide',
    title: 'Hostile',
    slug: 'hostile',
    bodyHtml: '<p>Text</p>',
  });
  await page.reload();
  await page.getByRole('tab', { name: /^Guides/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Hostile' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = await openEditor(page);
  await dialog
    .getByRole('region', { name: 'Record of changes' })
    .getByText(/^Create post/)
    .waitFor();
  await expectAccessible(page, 'the post dialog');
  for (const name of ['Link', 'Picture']) {
    await dialog.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    await expectAccessible(page, `the ${name} dialog`);
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'HTML', exact: true }).click();
  await dialog.getByLabel('Body as HTML').fill(hostileBodies.join('\n'));
  await expectAccessible(page, 'the HTML view');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('region', { name: 'Preview' }).waitFor();
  expect(
    await dialog
      .getByRole('region', { name: 'Preview' })
      .locator('script, svg, style, iframe, form, [onclick], [onerror], [style]:not(.prose *)')
      .count(),
  ).toBe(0);
  await dialog.getByLabel('Slug').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(dialog, ['Slug is required']);
  await expectAccessible(page, 'the preview, with an error');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
  await expectAccessible(page, 'the question');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Hostile' }).getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page, ['Are you sure?']);
  await expectAccessible(page, 'the deletion');
  await admin.remove(`/api/admin/posts/${String(id)}`);
  for (const post of Object.values(await admin.getOne('/api/admin/posts')).flat()) {
    // The API's contract says so.
    await admin.remove(`/api/admin/posts/${(post as { id: string }).id}`);
  }
  await page.goto('/admin/posts');
  await expectTexts(page, ['Blogs (0)', 'Guides (0)', 'No blog posts yet. Create your first one!']);
  await page.getByRole('tab', { name: 'Guides (0)' }).click();
  await expectTexts(page, ['No guides yet. Create your first one!']);
  await expectAccessible(page, 'without posts');
  for (const [path, text] of [
    ['/blog', 'No blog posts available yet. Check back soon!'],
    ['/guides', 'No guides available yet. Check back soon!'],
  ] as const) {
    await page.goto(path);
    await expectTexts(page, [text]);
  }
  await admin.end();
});
