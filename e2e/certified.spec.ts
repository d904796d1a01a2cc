import { test, useOwnSite } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const day = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a professional is certified once the office has recorded what was checked, and visitors read what it rests on', async ({
  openPage,
}) => {
  const office = await openDesk(openPage, site(), '/admin/tilers?search=rohan', { reducedMotion: 'reduce' });
  const row = office.getByRole('listitem').filter({ hasText: 'Rohan de Zylva' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const editor = office.getByRole('dialog', { name: 'Edit Provider' });
  const record = async (kind: string, details: string) => {
    await editor.getByLabel('Check', { exact: true }).selectOption(kind);
    await editor.getByLabel('Day', { exact: true }).fill(day);
    await editor.getByLabel(/^Details/).fill(details);
    await editor.getByRole('button', { name: 'Record Check' }).press('Enter');
    await editor.getByText(details).waitFor();
  };
  await record('identity', 'National identity card');
  await record('work', 'a bathroom in Negombo');
  await expectAccessible(office, 'what a badge rests on');
  await editor.getByLabel('Certified').check();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await editor.waitFor({ state: 'hidden' });
  await row.getByText('Certified').waitFor();

  const page = await openPage('/tilers/rohan-de-zylva', { baseURL: site().origin });
  await page.getByText('Certified').first().click();
  await expectTexts(page, ['a bathroom in Negombo']);
  await page.getByText(/^Identity seen: /).waitFor();
  await expectAccessible(page, 'what a badge rests on, for visitors');
  if ((await page.getByText('National identity card').count()) > 0) throw new Error('The paper is shown to visitors');
});
