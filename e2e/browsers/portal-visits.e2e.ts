import { expect, test } from 'vitest';
import { signIn, stored } from './steps.ts';
import { button, css, text } from './target.ts';
import { useVisits } from './visits.ts';

const { visit, rows } = useVisits();

test('a customer reads their portal, also after a reload, and chooses a time that was offered; signing out leaves no data of it on the phone', async () => {
  const page = await visit();
  await signIn(page, 'customer@nivasa.example', '/portal/jobs');
  await page.see(text('Inspection Bookings'));
  await page.until('the portal is stored', async () => (await portals()).length === 1);
  await page.reload();
  await page.see(text('customer@nivasa.example'));
  await page.press(css('main fieldset input[type=radio]'));
  await page.press(button(/^Choose this time/));
  await page.gone(button(/^Choose this time/));
  expect(rows("select state from visit_answer where state = 'offered'")).toEqual([]);
  await page.press(css('main a[href^="/portal/jobs/"]'));
  await page.see(text('Project Timeline'));
  await page.open('/portal/jobs');
  await page.press(button('Logout'));
  await page.until('nobody is signed in', () =>
    page.evaluate(async () => (await fetch('/api/auth/user')).status === 401),
  );
  await page.until('no portal is stored', async () => (await portals()).length === 0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('customer@nivasa.example');
  for (const store of ['rows', 'drafts']) expect(await stored(page, 'outbox', store)).toEqual([]);

  async function portals() {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    return names.filter((name) => name.startsWith('portal-'));
  }
});
