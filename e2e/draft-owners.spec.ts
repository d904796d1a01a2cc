import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { fillBooking } from './testing/booking-form.ts';
import { outboxRecords } from './testing/device-records.ts';
import { keptOf } from './testing/private-traces.ts';
import { untilReady } from './testing/ready-offline.ts';
import { openAs } from './testing/sign-in.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const anoma = {
  name: 'Anoma Unfinished',
  street: '7 Secret Lane, Matara',
  email: 'anoma.unfinished@example.lk',
} as const;
const bandula = { name: 'Bandula Second', street: '9 Other Road, Kandy', email: 'bandula.second@example.lk' } as const;
type Person = typeof anoma | typeof bandula;

/** Signs in, so that the device knows the person. */
async function signIn(page: Page, { email }: Person): Promise<void> {
  await openAs(page, email);
  await page.getByRole('main').getByText(email).waitFor();
}

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Confirm Your Booking' });

async function fillIn(page: Page, { name, email, street }: Person): Promise<void> {
  await page.goto('/book/start?tiler=nadeesha-floors');
  await fillBooking(page, name, { email, address: street });
}

/**
 * A booking at the payment step in one tab, another booking being typed in a second one, and an unfinished estimate.
 */
async function leaveThings(
  context: BrowserContext,
  page: Page,
): Promise<{ readonly paying: Page; readonly typing: Page }> {
  await page.goto('/request-quote/nadeesha-floors');
  await page.getByLabel('Full Name').fill(anoma.name);
  await page.getByLabel('Project Location').fill(anoma.street);
  await expect.poll(() => outboxRecords<object>(page, 'drafts').then((drafts) => drafts.length)).toBe(1);
  await fillIn(page, anoma);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await confirmation(page).waitFor();
  await expect
    .poll(() =>
      outboxRecords<{ stage: string }>(page, 'drafts').then((drafts) => new Set(drafts.map(({ stage }) => stage))),
    )
    .toEqual(new Set(['confirm', 'form']));
  const typing = await context.newPage();
  await fillIn(typing, anoma);
  return { paying: page, typing };
}

const offer = (page: Page) => page.getByText(/You started this form/);

/**
 * Waits until the form has looked for earlier drafts. Before that it stores nothing that is typed, nor while it offers
 * a draft. Leaves an empty form and no draft.
 */
async function untilDraftsChecked(page: Page): Promise<void> {
  const words = 'Nothing of note';
  for (const text of [words, '']) {
    await page.getByLabel(/^(Notes|Description)/).fill(text);
    await expect
      .poll(async () => {
        const drafts = await outboxRecords<{ values: Readonly<Record<string, string>> }>(page, 'drafts');
        return drafts.some(({ values }) => Object.values(values).includes(words));
      })
      .toBe(text === words);
  }
}

/** None of Anoma's data is shown or offered in any tab. */
async function findNothing(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(async () => (await page.locator('main').innerText()).includes(anoma.name)).toBe(false);
    for (const path of ['/book/confirm', '/request-quote/nadeesha-floors']) {
      await page.goto(path);
      if (path === '/book/confirm') await page.waitForURL('**/book/start');
      await untilDraftsChecked(page);
      const shown = [
        await page.locator('main').innerText(),
        ...(await page
          .getByRole('textbox')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))),
      ].join('\n');
      expect([path, shown.includes(anoma.name), shown.includes(anoma.street), await offer(page).count()]).toEqual([
        path,
        false,
        false,
        0,
      ]);
    }
  }
}

const leavings: readonly (readonly [string, (context: BrowserContext, page: Page) => Promise<void>, boolean])[] = [
  [
    'has signed out',
    async (_context, page) => {
      await page.goto('/portal/jobs');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/portal/login');
    },
    false,
  ],
  [
    'has signed out offline',
    async (context, page) => {
      await cutNetwork(context);
      await page.goto('/portal/jobs');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/portal/login');
    },
    false,
  ],
  [
    'had a session that ended',
    async (context, page) => {
      await context.clearCookies();
      await page.goto('/portal/jobs');
      await page.waitForURL('**/portal/login**');
    },
    true,
  ],
];

for (const [how, leave, isKept] of leavings) {
  test(`the next person, after somebody who ${how}, sees nothing of what they typed, signed in or not`, async ({
    newPhone,
  }) => {
    const context = await newPhone();
    const page = await context.newPage();
    await page.goto('/');
    await untilReady(page);
    await signIn(page, anoma);
    const { paying, typing } = await leaveThings(context, page);
    const portal = await context.newPage();
    await leave(context, portal);

    // Tabs that were open all the time are cleared without being touched.
    await paying.waitForURL('**/book/start');
    await expect.poll(() => typing.getByLabel('Full Name').inputValue()).toBe('');
    await findNothing([paying]);
    expect((await outboxRecords<object>(paying, 'drafts')).length).toBe(isKept ? 2 : 0);
    if (!isKept) expect(await keptOf(paying, [anoma.name])).toEqual([]);

    await mendNetwork(context);
    await signIn(portal, bandula);
    await findNothing([portal]);
    await fillIn(portal, bandula);
    await expect
      .poll(() =>
        outboxRecords<{ values: { fullName?: string } }>(portal, 'drafts').then((drafts) =>
          drafts.map(({ values }) => values.fullName),
        ),
      )
      .toContain(bandula.name);
    await portal.goto('/portal/jobs');
    await portal.getByRole('button', { name: 'Logout' }).click();
    await portal.waitForURL('**/portal/login');
    // The screen is cleared first, then the stored data.
    await expect.poll(() => keptOf(portal, [bandula.name])).toEqual([]);

    // A draft from before the session ended waits for its author.
    await signIn(portal, anoma);
    await portal.goto('/book/start');
    if (isKept) {
      await portal.getByRole('button', { name: 'Continue this form' }).waitFor();
      await expectAccessible(portal, 'the offer of a draft');
      await portal.getByRole('button', { name: 'Continue this form' }).click();
      await confirmation(portal).waitFor();
      expect(await portal.locator('main').innerText()).toContain(anoma.name);
    } else {
      await untilDraftsChecked(portal);
      expect(await offer(portal).count()).toBe(0);
    }
  });
}

test("a signed-out person's draft is offered to signed-out people, not to somebody who is signed in", async ({
  newPhone,
}) => {
  const context = await newPhone();
  const first = await context.newPage();
  await first.goto('/');
  await untilReady(first);
  await fillIn(first, anoma);
  await expect.poll(() => outboxRecords<object>(first, 'drafts').then((drafts) => drafts.length)).toBe(1);
  // A new tab each time, because a tab restores its own draft.
  const second = await context.newPage();
  await first.close();
  await second.goto('/book/start');
  await offer(second).waitFor();
  await signIn(second, bandula);
  await findNothing([second]);
  await context.clearCookies();
  await second.goto('/portal/jobs');
  await second.waitForURL('**/portal/login**');
  await second.goto('/book/start');
  await second.getByRole('button', { name: 'Continue this form' }).click();
  expect(await second.getByLabel('Full Name').inputValue()).toBe(anoma.name);
});
