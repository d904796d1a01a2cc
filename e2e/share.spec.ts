import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { openShareSheet } from './testing/dialog-walk.ts';

const messageIn = (link: string | null): string => new URL(link ?? '').searchParams.get('text') ?? '';

for (const [path, name, title] of [
  ['/tilers/nadeesha-floors', 'Share', 'Nadeesha Floors'],
  ['/guides/ceiling-types-compared', 'Share', 'Ceiling types compared'],
  ['/si/tilers/nadeesha-floors', 'බෙදාගන්න', 'Nadeesha Floors'],
] as const) {
  test(`${path} can be shared by WhatsApp without JavaScript, with its address in its language`, async ({
    openPage,
  }) => {
    const page = await openPage(path, { javaScriptEnabled: false });
    // An article also has the link at its end.
    const links = await page.getByRole('link', { name, exact: true }).all();
    const messages = await Promise.all(links.map(async (link) => messageIn(await link.getAttribute('href'))));
    expect(messages).toEqual(links.map(() => `${title}\n${sharedSite().origin}${path}`));
    expect(links).toHaveLength(path.startsWith('/guides') ? 2 : 1);
  });
}

test('if the browser has no share function, WhatsApp and copying the address are offered', async ({ openPage }) => {
  const page = await openPage('/tilers/nadeesha-floors', {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (opened) => opened.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
  });
  const sheet = page.getByRole('dialog', { name: 'Share this page' });
  await openShareSheet(page);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await sheet.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${sharedSite().origin}/tilers/nadeesha-floors`,
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});
