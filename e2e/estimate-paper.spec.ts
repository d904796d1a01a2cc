import { expect, type Page } from '@playwright/test';
import { sharedSite, test, type OpenPage } from './fixtures/journey.ts';
import { openDesk, post } from './testing/admin-desk.ts';
import { pagesOf } from './testing/pdf-text.ts';

/** Opened by its link: an estimate of `count` lines, every third of them long and every fourth of material. */
async function openEstimate(openPage: OpenPage, desk: Page, count: number): Promise<Page> {
  const provider = await desk.request.get('/api/providers/nadeesha-floors');
  const { id: providerId } = (await provider.json()) as { readonly id: string };
  const requestId = String(
    (
      await post(desk, '/api/quotation-requests', {
        projectType: 'floor',
        projectLocation: 'Peradeniya Road, Kandy',
        areaSqft: '2400',
        description: '',
        contactName: 'Dilhani Jayawardena',
        contactPhone: '077 123 4567',
        providerId,
      })
    )['id'],
  );
  await post(desk, '/api/payments/mark-estimate', { requestId });
  const more = ', with skirting, grout in the colour of the joint, and the old floor taken away to the street';
  const lines = Array.from({ length: count }, (_, place) => ({
    text: `Room${place + 1}.${place % 3 === 2 ? more : ''}`,
    quantity: '12.5',
    unit: 'sq.ft',
    rateLkr: String(1000 + place),
    ...(place % 4 === 0 ? { kind: 'material', wastagePercent: '10' } : { kind: 'labour' }),
  }));
  const written = {
    notes: 'Tiles are bought by you.',
    assumptions: '',
    validUntil: '2031-01-01',
  };
  await post(desk, `/api/quotation-requests/${requestId}/document`, { lines, ...written, replaces: 0 });
  const link = await (await desk.request.get(`/api/admin/quotation-requests/${requestId}/link`)).json();
  const page = await openPage('/');
  await page.goto(String((link as { readonly url: unknown }).url));
  await page.getByLabel('Last four digits').fill('4567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Read your estimate/ }).click();
  await page.getByRole('dialog', { name: 'Your estimate' }).waitFor();
  return page;
}

test('an estimate of 40 lines prints on numbered sheets, each with its head, and its total is on the sheet of the last lines', async ({
  openPage,
}) => {
  const desk = await openDesk(openPage, sharedSite(), '/admin');
  const page = await openEstimate(openPage, desk, 40);
  const paper = pagesOf(await page.pdf({ format: 'A4' }));
  expect(paper.length).toBeGreaterThan(1);
  expect(paper.length).toBeLessThan(5);
  // Every line is printed once, in order, with its amount on the same sheet.
  const whole = paper.join('');
  for (let place = 0; place < 40; place += 1) {
    const line = `Room${place + 1}.`;
    expect([line, whole.split(line).length]).toEqual([line, 2]);
    const sheet = paper.find((words) => words.includes(line)) ?? '';
    const amount = Math.round(12.5 * (1000 + place)).toLocaleString('en-US');
    expect(sheet.slice(sheet.indexOf(line))).toContain(`LKR${amount}`);
  }
  for (const [place, words] of paper.entries()) {
    expect(words).toContain('Amount');
    expect(words).toContain(`${place + 1}/${paper.length}`);
  }
  const last = paper.at(-1) ?? '';
  expect(last).toContain('Room40.');
  expect(last).toContain('Total');
  expect(whole.split('Total')).toHaveLength(2);
  expect(last).toContain('Tilesareboughtbyyou.');
  // In a grid, the element after a table of several sheets would cover its end.
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() => {
    const sheet = document.querySelector('[data-sheet]');
    return [sheet, sheet?.parentElement].map((one) => one && getComputedStyle(one).display);
  });
  expect(shown).toEqual(['block', 'block']);
});

test('an estimate of four lines stays on one sheet', async ({ openPage }) => {
  const desk = await openDesk(openPage, sharedSite(), '/admin');
  const page = await openEstimate(openPage, desk, 4);
  const paper = pagesOf(await page.pdf({ format: 'A4' }));
  expect(paper).toHaveLength(1);
  expect(paper[0]).toContain('Room4.');
  expect(paper[0]).toContain('Total');
});
