import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { pseudoLanguage } from '../scripts/pseudo-language.ts';
import { walkCustomerScreens } from './testing/customer-walk.ts';
import { walkDialogs } from './testing/dialog-walk.ts';
import { usePseudoLanguage, walkForms, walkPublicScreens } from './testing/language-walk.ts';

// The pages of a catalogue whose texts are accented and 40 % longer. A plain sentence stands in no catalogue; what
// sticks out has no room for another language. Data (names, what people wrote, numbers) stays what it is.

const openScreens = usePseudoLanguage();

test('no public screen shows a text that stands in no catalogue, none overflows, and axe finds nothing', async ({
  openPage,
}) => {
  const walk = await openScreens(openPage);
  await walkPublicScreens(walk);
  expect(await walk.page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
  expect(walk.faults).toEqual({});
});

test('no form, and nothing that a form says, is without its texts', async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkForms(walk);
  expect(walk.faults).toEqual({});
});

test('no screen of a customer is without its texts', async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkCustomerScreens(walk);
  expect(walk.faults).toEqual({});
});

test('nothing that opens for a visitor is without its texts', async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkDialogs(walk);
  expect(walk.faults).toEqual({});
});
