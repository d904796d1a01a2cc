import { expect, type Page } from '@playwright/test';
import { test, type NewPhone } from './fixtures/journey.ts';
import { startAlteredSite, type AlteredSite } from './testing/altered-site.ts';
import { untilReady } from './testing/ready-offline.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

let site: AlteredSite;

test.beforeEach(async () => {
  site = await startAlteredSite();
});

test.afterEach(() => site.stop());

const booking = {
  fullName: 'Kumari Jayasinghe',
  email: 'kumari@example.lk',
  phone: '077 123 4567',
  address: '12 Lake Road, Kandy',
  scheduledAt: '2099-03-01T09:30',
  notes: '',
  tilerSlug: 'nadeesha-floors',
};

/** Records every account number that the page has ever shown. */
function noteAccounts(): void {
  const seen: string[] = [];
  // TypeScript does not know this property; only the code below reads it.
  (globalThis as unknown as { accounts: string[] }).accounts = seen;
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => {
      for (const name of document.querySelectorAll('dt')) {
        const account = name.textContent === 'Account number' ? name.nextElementSibling?.textContent : undefined;
        if (account && !seen.includes(account)) seen.push(account);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
}

const accountsSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { accounts: string[] }).accounts);

/** An app with a complete offline copy, at the payment step of a booking. */
async function openPaying(newPhone: NewPhone): Promise<Page> {
  const context = await newPhone({ baseURL: site.origin });
  const page = await context.newPage();
  await page.addInitScript(noteAccounts);
  await page.goto('/');
  await untilReady(page);
  await page.evaluate((data) => sessionStorage.setItem('bookingData', JSON.stringify(data)), booking);
  return page;
}

const changeAccount = () =>
  site.alter('/api/site', (text) => text.replace(/"accountNumber":"[^"]*"/, '"accountNumber":"9999 0000 1111"'));

test('if an account changes while the app is open, the old one is never shown, and the page says when it was checked', async ({
  newPhone,
}) => {
  const page = await openPaying(newPhone);
  changeAccount();
  await page.goto('/book/confirm');
  await page.getByText('9999 0000 1111').waitFor();
  await page.getByText(/^Updated \d{1,2}:\d\d\s[ap]m$/).waitFor();
  expect(await accountsSeen(page)).toEqual(['9999 0000 1111']);
});

test('a person who returns from the banking app sees the current data', async ({ newPhone }) => {
  const page = await openPaying(newPhone);
  await page.goto('/book/confirm');
  await page.getByText('Account number').waitFor();
  changeAccount();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('9999 0000 1111').waitFor();
  expect((await accountsSeen(page)).at(-1)).toBe('9999 0000 1111');
});

test('offline, the saved account is shown with a note that it is unchecked', async ({ newPhone }) => {
  const page = await openPaying(newPhone);
  await cutNetwork(page.context());
  await page.goto('/book/confirm');
  await page.getByText('We could not check these details just now').waitFor();
  await page.getByText('Account number').waitFor();
  changeAccount();
  await mendNetwork(page.context());
  await page.getByText('9999 0000 1111').waitFor();
  await expect.poll(() => page.getByText('We could not check these details just now').count()).toBe(0);
});
