import { expect, type Browser } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { backOfficeShots } from './testing/back-office-shots.ts';
import { launchChromium } from './testing/browser.ts';
import { useOwnSite } from './testing/own-site.ts';
import { shoot, type Look } from './testing/shot.ts';
import { visitorShots } from './testing/visitor-shots.ts';

// Takes one picture of each kind, so that a break of `take-screenshots.ts`, which takes all of them, is noticed.

const site = useOwnSite();
let browser: Browser;

test.beforeAll(async () => {
  browser = await launchChromium();
});

test.afterAll(() => browser.close());

/** Includes each of the six combinations of width and theme. */
const kinds: readonly (readonly [kind: string, name: string, look: Look])[] = [
  ['a page without actions', 'home', { width: 390, colorScheme: 'light' }],
  ['a sent estimate request', 'estimate-sent', { width: 768, colorScheme: 'dark' }],
  ['a booking that the browser cannot store', 'booking-failed', { width: 1280, colorScheme: 'light' }],
  ['requests of this device, offline', 'requests-offline', { width: 390, colorScheme: 'dark' }],
  ['a request for a deleted professional', 'requests-gone', { width: 768, colorScheme: 'light' }],
  ["a dialog of a customer's job", 'job-accept', { width: 1280, colorScheme: 'dark' }],
  ['a review with mistakes', 'review', { width: 390, colorScheme: 'light' }],
  ['a list of the back office', 'admin-jobs', { width: 1280, colorScheme: 'light' }],
  ['a dialog of the back office', 'admin-quote', { width: 768, colorScheme: 'dark' }],
];

for (const [kind, name, look] of kinds) {
  test(`a picture of ${kind} can be taken`, async () => {
    const shot = [...visitorShots, ...backOfficeShots].find((known) => known.name === name);
    if (!shot) throw new Error(`There is no picture ${name}`);
    const picture = await shoot(browser, site().origin, shot, look);
    // PNG stores the width in bytes 16 to 19.
    expect(picture.readUInt32BE(16)).toBe(look.width);
  });
}
