import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { documentMissing, missingPages } from './testing/public-pages.ts';
import { addressOf, expectAddress, expectFocus, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

for (const [list, title, address, back] of [
  ['/blog', 'Why tiles sound hollow', '/blog/why-tiles-sound-hollow', 'Back to Blog'],
  ['/guides', 'Ceiling types compared', '/guides/ceiling-types-compared', 'Back to Guides'],
] as const) {
  test(`${list} leads to its articles, and back`, async ({ openPage }) => {
    const page = await openPage(list);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    expect(await card.locator('time').innerText()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await page.getByRole('link', { name: title }).click();
    await expectAddress(page, address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Nivasa`);
    expect(await page.locator('.prose p').count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: back }).click();
    await expectAddress(page, list);
  });
}

test('empty lists say so', async ({ openPage }) => {
  const page = await openPage('/contact', {
    prepare: (opened) =>
      opened.route(/\/api\/(posts\/(blog|guide)|providers\/featured)$/, (route) => route.fulfill({ json: [] })),
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expectTexts(page, ['No blog posts available yet. Check back soon!']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click();
  await expectTexts(page, ['No guides available yet. Check back soon!']);
  await page.getByRole('banner').getByRole('link', { name: 'Nivasa' }).click();
  await expectTexts(page, ['No featured providers available at the moment.']);
});

test('a list that fails to load says so and can be retried', async ({ openPage }) => {
  let isDown = true;
  const page = await openPage('/contact', {
    expected: [/^503: .*\/api\/posts\/blog$/],
    prepare: (opened) =>
      opened.route('**/api/posts/blog', (route) =>
        isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      ),
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expectTexts(page, ['This could not be loaded']);
  await expectNoTexts(page, ['No blog posts available yet. Check back soon!']);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Why tiles sound hollow' }).waitFor();
});

for (const {
  path,
  heading,
  way: [name, href],
} of missingPages) {
  test(`${path} is a 404 that says ${heading} and offers a way on`, async ({ openPage }) => {
    const page = await openPage(path, { expected: [documentMissing] });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (heading === 'Provider Not Found') await expectTexts(page, ["The provider you're looking for doesn't exist."]);
    const response = await page.request.get(path);
    expect(response.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expectAddress(page, href);
  });
}

test('the contact page shows two addresses, two numbers and a street, each as a link', async ({ openPage }) => {
  const page = await openPage('/contact');
  const details = page.getByRole('region', { name: 'Contact details' });
  await expectTexts(details, [
    'hello@nivasa.example',
    'support@nivasa.example',
    '+94 11 000 0000',
    '+94 70 000 0000',
    '1 Demo Street, Colombo 00',
  ]);
  const targets = await details
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    'mailto:hello@nivasa.example',
    'mailto:support@nivasa.example',
    'tel:+94110000000',
    'tel:+94700000000',
  ]);
});

test('a contact message is validated, logged, and not sent', async ({ openPage }) => {
  const page = await openPage('/contact');
  const writes: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  page.on('console', (message) => logged.push(message.text()));
  await expectTexts(page, ['Send us a Message']);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  const messages = [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 20 characters',
  ];
  await expectTexts(page, messages);
  await expectFocus(page.getByLabel('Name'));
  await page.getByLabel('Name').fill('D');
  await page.getByLabel('Email').fill('dilhani@nowhere');
  await page.getByLabel('Subject').fill('Tile');
  await page.getByLabel('Message', { exact: true }).fill('Nineteen characters');
  await send.click();
  await expectTexts(page, messages);
  await page.getByLabel('Name').fill('Dilhani');
  await page.getByLabel('Email').fill('dilhani@example.lk');
  await page.getByLabel('Subject').fill('Tiles');
  await page.getByLabel('Message', { exact: true }).fill('Twenty characters ok');
  await send.click();
  await expectTexts(page, ['Message Sent!', "We'll get back to you within 24 hours."]);
  await expectNoTexts(page, messages);
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  expect(writes).toEqual([]);
  expect(logged.join()).toContain('Contact message');
  await expectAddress(page, '/contact');
});

const mainLinks = [
  ['Home', '/'],
  ['Tilers', '/tilers'],
  ['Guides', '/guides'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['Customer Portal', '/portal/login'],
] as const;

const languageLinks = (path: string) => [
  ['සිංහල', `/si${path}`],
  ['தமிழ்', `/ta${path}`],
];

const linksIn = (place: Locator, which: string) =>
  place.locator(which).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test('on a phone the menu has the same links as the wide header', async ({ openPage }) => {
  const page = await openPage('/guides');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.getByRole('button', { name: 'Menu' });
  expect(await menu.isVisible()).toBe(false);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await linksIn(menu, 'a:not([hreflang])')).toEqual(mainLinks);
  expect(await linksIn(page.locator('#languages'), 'a')).toEqual(languageLinks('/guides'));
  expect(await menu.getByRole('link', { name: 'Guides' }).getAttribute('aria-current')).toBe('page');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await toggle.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expectAddress(page, '/contact');
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('on a wide screen the links are in the header', async ({ openPage }) => {
  const page = await openPage('/', { viewport: { width: 1280, height: 900 } });
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await linksIn(menu, 'a:not([hreflang])')).toEqual(mainLinks);
  expect(await linksIn(page.locator('#languages-beside'), 'a')).toEqual(languageLinks('/'));
  expect(await menu.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
});

test('the footer has links; an entry without a page is not a link', async ({ openPage }) => {
  const page = await openPage('/blog');
  const footer = page.getByRole('contentinfo');
  const links = await footer
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(['/blog', '/contact', '/guides', '/join', '/portal/login', '/tilers']));
  for (const name of ['About Us', 'Privacy Policy', 'Terms of Service']) {
    await expectTexts(footer, [name]);
    expect(await footer.getByRole('link', { name }).count()).toBe(0);
  }
  const here = await footer
    .getByRole('navigation', { name: 'On this device' })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(here).toEqual(['/requests', '/tilers?saved=1', '/offline']);
});

test('the first Tab offers to skip to the content', async ({ openPage }) => {
  const page = await openPage('/blog');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expectFocus(skip);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expectFocus(page.locator('main'));
  expect(addressOf(page)).toBe('/blog#main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});
