import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { desktop } from './testing/browser.ts';
import { documentMissing } from './testing/public-pages.ts';
import { expectTexts } from './testing/what-is-seen.ts';

// The texts that the specification prescribes, screen by screen. Other journeys check messages and toasts.

const everywhere = [
  'Home',
  'Tilers',
  'Guides',
  'Blog',
  'Contact',
  'Customer Portal',
  'About Us',
  'Privacy Policy',
  'Terms of Service',
];

const screens: readonly [string, readonly string[]][] = [
  [
    '/',
    [
      'View All',
      'Certified professionals',
      'Verified reviews',
      'Quick booking',
      'Online Estimate',
      'Site Inspection',
      'Premium Managed Service',
    ],
  ],
  ['/tilers', ['All', 'Tilers', 'Glass', 'Ceiling', 'Showing 40 professional(s)', '+2', '+1']],
  [
    '/tilers/nadeesha-floors',
    [
      'Nadeesha Floors',
      'Certified',
      'Online Estimate',
      'Site Inspection',
      'Premium Managed Service',
      'About',
      'Specialties',
      'Services & Rates',
      'Project Gallery',
      'Customer Reviews',
    ],
  ],
  [
    '/request-quote/nadeesha-floors',
    [
      'Back to Profile',
      'Nadeesha Floors',
      'Get an online estimate',
      'Get Online Estimate',
      'LKR 2,000',
      'Cancel',
      'Submit Request (LKR 2,000)',
    ],
  ],
  [
    '/book/start',
    [
      'Book Your Inspection',
      'Fill in your details to schedule a free inspection visit',
      'Inspection Fee: LKR 10,000',
      'Personal Information',
      'Location Details',
      'Preferred Date & Time',
      'Continue to Payment',
    ],
  ],
  ['/contact', ['Send us a Message']],
  ['/no-such-page', ['Page Not Found']],
];

for (const [path, texts] of screens) {
  test(`${path} shows its prescribed texts`, async ({ openPage }) => {
    const page = await openPage(path, { viewport: desktop, expected: [documentMissing] });
    await expectTexts(page, [...everywhere, ...texts]);
  });
}

test('fees and rates are written with the currency, an ordinary space and groups of three digits', async ({
  openPage,
}) => {
  const page = await openPage('/tilers/sanjeewa-ceiling-works', { viewport: desktop });
  const main = await page.getByRole('main').innerText();
  for (const text of ['LKR 2,000', 'LKR 10,000', '10%']) expect(main).toContain(text);
  const rates = await page.getByRole('table').getByRole('cell').allInnerTexts();
  expect(rates.filter((rate) => /\d/.test(rate)).every((rate) => /^LKR \d{1,3}(,\d{3})*$/.test(rate))).toBe(true);
  // A service without a rate.
  expect(rates).toContain('-');
});

test('the options of the directory and of the estimate form are the prescribed ones', async ({ openPage }) => {
  const page = await openPage('/tilers');
  expect(await page.getByLabel('City').getByRole('option').allTextContents()).toEqual([
    'All Cities',
    'Colombo',
    'Kandy',
    'Galle',
    'Jaffna',
    'Negombo',
    'Anuradhapura',
    'Kurunegala',
  ]);
  await page.goto('/request-quote/nadeesha-floors');
  expect((await page.getByLabel('Project Type').getByRole('option').allTextContents()).slice(1)).toEqual([
    'Floor Tiling',
    'Bathroom Renovation',
    'Kitchen Tiling',
    'Outdoor/Patio',
    'Other',
  ]);
});

test('every page has a title, a description and a canonical address', async ({ openPage }) => {
  const page = await openPage('/tilers/nadeesha-floors');
  const origin = new URL(page.url()).origin;
  expect(await page.title()).toContain('Nadeesha Floors');
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/tilers/nadeesha-floors`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toContain('LocalBusiness');
});
