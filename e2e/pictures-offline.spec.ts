import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { cutNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';

/** The natural widths of the list's pictures in pixels, whatever width was requested. */
const widthsShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('article img')];
    for (const image of shown) image.loading = 'eager';
    return Promise.all(
      shown.map(async (image) => {
        await image.decode();
        const bare = new Image();
        bare.src = image.currentSrc;
        await bare.decode();
        return bare.naturalWidth;
      }),
    );
  });

test('with the pictures saved the whole list has its covers offline, although nobody has looked at them', async ({
  openPage,
}) => {
  const page = await openPage('/offline', { serviceWorkers: 'allow', savesData: false, expected: [/^failed: /] });
  await untilReady(page);
  await page.getByRole('heading', { name: /^Pictures: 0 of \d+$/ }).waitFor();
  await page.getByRole('button', { name: /^Save the pictures \(about\s\d+\skB\)$/ }).click();
  await page.getByText('All pictures are saved on this device.').waitFor({ timeout: 60_000 });
  const [, saved, total] =
    /^Pictures: (\d+) of (\d+)$/.exec(await page.getByRole('heading', { level: 2, name: /^Pictures/ }).innerText()) ??
    [];
  expect(Number(saved)).toBeGreaterThan(40);
  expect(saved).toBe(total);
  expect(await page.getByRole('button', { name: /^Save the pictures/ }).count()).toBe(0);

  await cutNetwork(page.context());
  await page.goto('/tilers');
  await page.getByText(/^Showing \d+ professional/).waitFor();
  // The first cards are drawn before the others.
  await expect.poll(async () => (await widthsShown(page)).length).toBeGreaterThan(20);
  // The placeholder has another width. The demonstration uses the whole picture (1200) until a size has been made.
  expect([...new Set(await widthsShown(page))].filter((width) => width !== 320 && width !== 1200)).toEqual([]);
});
