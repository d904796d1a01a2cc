import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './fixtures/journey.ts';
import { hydrated } from './testing/browser.ts';
import { storedCount, storedRows } from './testing/site-database.ts';
import { expectAddress, expectFocus, expectNoTexts, expectTexts, watchForTexts } from './testing/what-is-seen.ts';

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('link', { name, exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Request (LKR 2,000)' });
const estimatePath = '/request-quote/nadeesha-floors';

async function fillEstimate(page: Page, contactName: string): Promise<void> {
  await page.getByLabel('Project Type').selectOption({ label: 'Bathroom Renovation' });
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Full Name').fill(contactName);
  await page.getByLabel('Phone').fill('077 123 4567');
}

test('a search on the home page leads to the directory, filtered by what was typed', async ({ openPage }) => {
  const page = await openPage('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Screed & repair');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Screed & repair');
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search' }).fill('herringbone');
  await page.keyboard.press('Enter');
  await expectAddress(page, '/tilers?search=herringbone');
  await expectTexts(page, ['Showing 3 professional(s)']);
  expect((await cardNames(page)).sort()).toEqual([
    'Dilani Rathnayake',
    'Nadeesha Floors',
    'Priyanka Dissanayake Tiling',
  ]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the magnifiers of both search fields are visible in the ${colorScheme} theme`, async ({ openPage }) => {
    const page = await openPage('/');
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/tilers']) {
      await page.goto(path);
      const magnifier = page
        .locator('form[role=search]')
        .locator('svg')
        .filter({ has: page.locator('path') })
        .first();
      const { channels } = await sharp(await magnifier.screenshot()).stats();
      // A covered icon would be a single colour.
      expect([path, channels.some(({ stdev }) => stdev > 10)]).toEqual([path, true]);
    }
  });
}

test('chips, city and text filter the directory, the address follows, and Back returns step by step', async ({
  openPage,
}) => {
  const page = await openPage('/tilers');
  await expectTexts(page, ['Showing 40 professional(s)']);
  await chip(page, 'Glass').click();
  await expectAddress(page, '/tilers?category=glass');
  await expectTexts(page, ['Showing 12 professional(s)']);
  await page.getByLabel('City').selectOption('Kandy');
  await expectAddress(page, '/tilers?category=glass&city=Kandy');
  await expectTexts(page, ['Showing 3 professional(s)']);
  expect((await cardNames(page)).sort()).toEqual([
    'Imran Cassim Facades',
    'Nizam Glass & Aluminium',
    'Thushari Ekanayake Mirrors',
  ]);
  await page.getByLabel('Search').fill('MIRRORS');
  await expectTexts(page, ['Showing 1 professional(s)']);
  await expectAddress(page, '/tilers?category=glass&city=Kandy&search=MIRRORS');
  await page.getByRole('link', { name: 'Thushari Ekanayake Mirrors', exact: true }).click();
  await expectAddress(page, '/tilers/thushari-ekanayake-mirrors');
  await page.goBack();
  await expectAddress(page, '/tilers?category=glass&city=Kandy&search=MIRRORS');
  await expectTexts(page, ['Showing 1 professional(s)']);
  expect(await page.getByLabel('Search').inputValue()).toBe('MIRRORS');
  await page.goBack();
  await expectAddress(page, '/tilers?category=glass');
  await expectTexts(page, ['Showing 12 professional(s)']);
  expect(await page.getByLabel('City').inputValue()).toBe('');
  await page.goBack();
  await expectTexts(page, ['Showing 40 professional(s)']);
  await expect.poll(() => chip(page, 'All').getAttribute('aria-current')).toBe('true');
});

test('of two filters pressed in quick succession none is lost, and of two links the last one wins', async ({
  openPage,
}) => {
  const page = await openPage('/tilers');
  // Used once, so that its code is loaded.
  await chip(page, 'Ceiling').click();
  await expectAddress(page, '/tilers?category=ceiling');
  const address = await page.evaluate(() => {
    const link = (path: string) =>
      document.querySelector<HTMLElement>(`main a[href="${path}"], header a[href="${path}"]`);
    link('/tilers?category=glass')?.click();
    const pressed = location.pathname + location.search;
    link('/contact')?.click();
    link('/')?.click();
    return pressed;
  });
  expect(address).toBe('/tilers?category=glass');
  await expectTexts(page, ['A floor laid right, by someone you can name.']);
  // The code of the first screen has loaded too.
  await page.waitForLoadState('networkidle');
  await expectAddress(page, '/');
});

test('a typed city and trade are interpreted, shown, and can be removed by keyboard', async ({ openPage }) => {
  const page = await openPage('/tilers');
  await page.getByLabel('Search').fill('tilers in Kandy');
  await expectAddress(page, '/tilers?search=tilers+in+Kandy');
  // The cards of the new search.
  await expectTexts(page, ['You searched for', 'Works in Kandy']);
  const kandyTilers = await cardNames(page);
  expect(kandyTilers.length).toBeGreaterThan(0);
  await expectTexts(page, [`Showing ${kandyTilers.length} professional(s)`]);
  await page.reload();
  await hydrated(page);
  await expectTexts(page, ['Works in Kandy', `Showing ${kandyTilers.length} professional(s)`]);
  expect(await cardNames(page)).toEqual(kandyTilers);
  expect(await page.getByLabel('Search').inputValue()).toBe('tilers in Kandy');
  await page.getByRole('link', { name: 'Remove: Tilers', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '/tilers?search=Kandy');
  await expectTexts(page, ['Showing 8 professional(s)']);
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Remove: Works in Kandy', exact: true }));
  await page.goBack();
  await expectTexts(page, [`Showing ${kandyTilers.length} professional(s)`]);
});

test('a shared address opens filtered, for areas and later cities too', async ({ openPage }) => {
  const page = await openPage('/tilers?category=ceiling&city=Negombo&search=gypsum');
  await expectTexts(page, ['Showing 2 professional(s)']);
  expect((await cardNames(page)).sort()).toEqual(['Sampath Ceiling House', 'Sanjeewa Ceiling Works']);
  expect(await page.getByLabel('City').inputValue()).toBe('Negombo');
  expect(await page.getByLabel('Search').inputValue()).toBe('gypsum');
  expect(await chip(page, 'Ceiling').getAttribute('aria-current')).toBe('true');
});

test('a search without results says so and offers alternatives', async ({ openPage }) => {
  const page = await openPage('/tilers?city=Galle');
  await page.getByLabel('Search').fill('no such thing');
  await expectTexts(page, [
    'No professionals found matching your criteria',
    'Try adjusting your filters or search terms',
    'Showing 0 professional(s)',
  ]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectAddress(page, '/tilers');
  await expectTexts(page, ['Showing 40 professional(s)']);
});

test('more of a long directory loads while scrolling', async ({ openPage }) => {
  const page = await openPage('/tilers');
  expect(await page.getByRole('article').count()).toBe(24);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('article').count()).toBe(40);
});

test('a card shows three tags and the number of others, and leads to profile, estimate and inspection', async ({
  openPage,
}) => {
  const page = await openPage('/tilers');
  const card = page.getByRole('article').filter({ hasText: 'Nadeesha Floors' });
  await expectTexts(card, ['Herringbone', '+2', 'Certified']);
  await expectNoTexts(card, ['Verandahs', 'Dry layout first']);
  expect(await card.getByRole('link', { name: 'Online estimate, Nadeesha Floors' }).getAttribute('href')).toBe(
    estimatePath,
  );
  expect(await card.getByRole('link', { name: 'Site inspection, Nadeesha Floors' }).getAttribute('href')).toBe(
    '/book/nadeesha-floors',
  );
  await card.getByRole('link', { name: 'Nadeesha Floors', exact: true }).click();
  await expectAddress(page, '/tilers/nadeesha-floors');
});

test('an empty estimate form names what is missing, focuses the first field and keeps what was typed', async ({
  openPage,
}) => {
  const page = await openPage('/tilers/nadeesha-floors');
  await page.getByRole('link', { name: 'Request estimate' }).first().click();
  await expectAddress(page, estimatePath);
  const before = storedCount('estimate_request');
  await submitButton(page).click();
  await expectTexts(page, [
    'Please select a project type',
    'Project location is required',
    'Full name is required',
    'Phone number is required',
  ]);
  await expectNoTexts(page, ['Invalid email address', 'Use digits only']);
  await expectFocus(page.getByLabel('Project Type'));
  await page.getByLabel('Project Type').selectOption('kitchen');
  await page.getByLabel('Area (sq ft)').fill('12 by 14');
  await page.getByLabel('Description').fill('Old cement floor');
  await page.getByLabel('Email').fill('not an address');
  await submitButton(page).click();
  await expectTexts(page, ['Use digits only', 'Invalid email address', 'Project location is required']);
  await expectNoTexts(page, ['Please select a project type']);
  await expectFocus(page.getByLabel('Project Location'));
  expect(await page.getByLabel('Area (sq ft)').inputValue()).toBe('12 by 14');
  expect(await page.getByLabel('Description').inputValue()).toBe('Old cement floor');
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
  expect(await page.getByLabel('Project Type').inputValue()).toBe('kitchen');
  expect(storedCount('estimate_request')).toBe(before);
});

test('the area field opens a numeric keypad', async ({ openPage }) => {
  const page = await openPage(estimatePath);
  const area = page.getByLabel('Area (sq ft)');
  expect([
    await area.getAttribute('type'),
    await area.getAttribute('inputmode'),
    await area.getAttribute('pattern'),
  ]).toEqual(['text', 'numeric', '[0-9]*']);
});

test('a sent estimate request is stored once, as typed, and the profile says how to pay', async ({ openPage }) => {
  const page = await openPage(estimatePath);
  await fillEstimate(page, 'Dilhani Sent');
  let posts = 0;
  await page.route('**/api/quotation-requests', async (route) => {
    posts += 1;
    // Long enough to check the button.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await submitButton(page).dblclick();
  await expectTexts(page, [
    'Submitting...',
    'Estimate Request Submitted',
    "Your estimate request has been submitted successfully. We'll contact you soon with an estimate.",
  ]);
  await expectAddress(page, '/tilers/nadeesha-floors');
  expect(posts).toBe(1);
  const rows = storedRows('estimate_request', 'contact_name', 'Dilhani Sent');
  expect(rows).toMatchObject([
    {
      project_type: 'bathroom',
      project_location: 'Peradeniya Road, Kandy',
      area_sqft: null,
      description: '',
      contact_phone: '077 123 4567',
      contact_email: null,
    },
  ]);
  const reference = String(rows[0]?.['reference']);
  expect(reference).toMatch(/^NE-[0-9A-HJKMNP-TV-Z]{8}$/);
  await expectTexts(page, [
    'Pay for your estimate',
    reference,
    'LKR 2,000',
    'Demo Bank (not a real bank)',
    'Nivasa Demo Account',
    '0000 0000 0000',
    'Demo Branch',
  ]);
});

test('area, description and email are stored if they are given', async ({ openPage }) => {
  const page = await openPage(estimatePath);
  await fillEstimate(page, 'Dilhani Complete');
  await page.getByLabel('Area (sq ft)').fill('450');
  await page.getByLabel('Description').fill('Two bathrooms,\nold tiles still on the walls');
  await page.getByLabel('Email').fill('dilhani@example.lk');
  await submitButton(page).click();
  await expectTexts(page, ['Estimate Request Submitted']);
  expect(storedRows('estimate_request', 'contact_name', 'Dilhani Complete')).toMatchObject([
    {
      area_sqft: 450,
      description: 'Two bathrooms,\nold tiles still on the walls',
      contact_email: 'dilhani@example.lk',
    },
  ]);
});

test('a refused estimate request says so, keeps everything, and the next attempt counts once', async ({ openPage }) => {
  const page = await openPage(estimatePath, { expected: [/^422: /] });
  await fillEstimate(page, 'Dilhani Refused');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/quotation-requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) await route.continue();
    else await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' });
  });
  await submitButton(page).click();
  await expectTexts(page, ['Error', 'Failed to submit estimate request. Please try again.']);
  await expectAddress(page, estimatePath);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Dilhani Refused');
  expect(storedRows('estimate_request', 'contact_name', 'Dilhani Refused')).toEqual([]);
  await submitButton(page).click();
  await expectTexts(page, ['Estimate Request Submitted']);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(storedRows('estimate_request', 'contact_name', 'Dilhani Refused')).toHaveLength(1);
});

test('while the provider loads, the estimate page says Loading...', async ({ openPage }) => {
  let textsSeen: () => Promise<string[]> = async () => [];
  const page = await openPage('/tilers', {
    prepare: async (opened) => {
      textsSeen = await watchForTexts(opened, ['Loading...']);
      await opened.route('**/api/providers/nadeesha-floors', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
    },
  });
  await page
    .getByRole('article')
    .filter({ hasText: 'Nadeesha Floors' })
    .getByRole('link', { name: /^Online estimate/ })
    .click();
  await expectTexts(page, ['Get Online Estimate', 'Get an online estimate', 'Nadeesha Floors']);
  expect(await textsSeen()).toEqual(['Loading...']);
});

test('Back to Profile and Cancel lead to the profile', async ({ openPage }) => {
  const page = await openPage(estimatePath);
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expectAddress(page, '/tilers/nadeesha-floors');
  await page.goBack();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAddress(page, '/tilers/nadeesha-floors');
});

test('the premium dialog lists what is included and leads to the chat with a message', async ({ openPage }) => {
  const page = await openPage('/tilers/nadeesha-floors');
  await page.getByRole('button', { name: 'What it includes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium Managed Service' });
  await expectTexts(dialog, [
    'Regular site inspections, quality assurance and progress monitoring',
    'Payment management and milestone tracking',
    'Direct coordination with the tiler',
    'Dispute resolution support',
    'A project completion guarantee',
  ]);
  const chat = new URL((await dialog.getByRole('link', { name: /^Chat/ }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/94700000000');
  expect(chat.searchParams.get('text')).toContain('Nadeesha Floors');
  expect(chat.searchParams.get('text')).toContain('10%');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expectFocus(page.getByRole('button', { name: 'What it includes' }));
});
