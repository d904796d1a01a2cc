import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { pseudoLanguage } from '../scripts/pseudo-language.ts';
import { walkCustomerScreens } from './testing/customer-walk.ts';
import { walkDesk, walkDeskJobs } from './testing/desk-walk.ts';
import { walkDialogs } from './testing/dialog-walk.ts';
import { usePseudoLanguage, walkForms, walkPublicScreens } from './testing/language-walk.ts';

// Pages of a catalogue whose texts are accented and 40 % longer. A plain sentence is not in the catalogue; an overflow
// means no room for another language. Data (names, user texts, numbers) stays unchanged.

const openScreens = usePseudoLanguage();

test('no public screen shows a text outside the catalogue, none overflows, and axe finds nothing', async ({
  openPage,
}) => {
  const walk = await openScreens(openPage);
  await walkPublicScreens(walk);
  expect(await walk.page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
  expect(walk.faults).toEqual({});
});

test('all texts of forms and their messages are in the catalogue', async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkForms(walk);
  expect(walk.faults).toEqual({});
});

test("all texts of a customer's screens are in the catalogue", async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkCustomerScreens(walk);
  expect(walk.faults).toEqual({});
});

test("all texts of a professional's desk are in the catalogue", async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkDesk(walk);
  expect(walk.faults).toEqual({});
});

test("all texts of a professional's jobs are in the catalogue", async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkDeskJobs(walk);
  expect(walk.faults).toEqual({});
});

test('all texts that open for a visitor are in the catalogue', async ({ openPage }) => {
  const walk = await openScreens(openPage);
  await walkDialogs(walk);
  expect(walk.faults).toEqual({});
});
