import { expect, inject, test } from 'vitest';
import sharp from 'sharp';
import { publicPages } from '../testing/public-pages.ts';
import { css, field, heading, link, text } from './target.ts';
import { beyond, nextWeek } from './steps.ts';
import { useVisits } from './visits.ts';

const { visit } = useVisits();

/** Two browsers and other work share the machine. */
const longTimeout = { timeout: 45_000 } as const;

test('every public page fits a phone, with its heading, header and footer', async () => {
  const page = await visit();
  for (const { path, heading: name } of publicPages) {
    await page.open(path);
    await page.see(css('main h1'));
    await page.see(css('footer'));
    const seen = await page.evaluate(() => ({
      path: location.pathname + location.search,
      headings: [...document.querySelectorAll('h1')].map((one) => one.innerText),
      hasHeader: document.querySelector('header a') !== null,
    }));
    expect({ ...seen, beyond: await beyond(page) }).toEqual({ path, headings: [name], hasHeader: true, beyond: 0 });
  }
});

test('a search on Home leads to its results, and a profile to a picture that a click outside closes', async () => {
  const page = await visit();
  await page.open('/');
  // Scrollbars that take space would be white on the dark first screen.
  const bar = await page.on(css('main ul:has(a[href="/tilers?category=glass"])'), ([row]) =>
    row ? row.offsetHeight - row.clientHeight : -1,
  );
  expect(bar).toBe(0);
  await page.fill(field('Search'), 'herringbone');
  await page.key('Enter');
  await page.atPath('/tilers?search=herringbone');
  await page.see(text('Showing 3 professional(s)'));
  await page.press(link('Nadeesha Floors', 'main article'));
  await page.see(heading('Nadeesha Floors'));
  await page.press(css('#gallery li a'));
  await page.see(css('dialog[open] img'));
  await page.pressAt(195, 30);
  await page.gone(css('dialog[open]'));
});

test('Back from a profile returns to its card, far down in the directory', async () => {
  const page = await visit();
  await page.open('/tilers');
  await page.until('all cards', () =>
    page.evaluate(() => {
      scrollBy({ top: 1500, behavior: 'instant' });
      return document.querySelectorAll('article').length === 40;
    }),
  );
  const address = await page.evaluate(() =>
    document.querySelectorAll('main article')[33]?.querySelector('h2 a')?.getAttribute('href'),
  );
  const card = css(`main article h2 a[href="${address}"]`);
  const topOfCard = () => page.on(card, ([found]) => Math.round(found?.getBoundingClientRect().top ?? Number.NaN));
  await page.on(card, ([found]) => found?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Cards above get their real height when they are drawn, so the position at the press is compared.
  await page.on(card, ([found]) => {
    found?.addEventListener('click', () => {
      document.body.dataset['left'] = String(Math.round(found.getBoundingClientRect().top));
    });
  });
  await page.press(card);
  await page.see(css('#gallery'));
  const left = await page.evaluate(() => Number(document.body.dataset['left']));
  await page.back();
  await page.atPath('/tilers');
  await expect.poll(async () => Math.abs((await topOfCard()) - left), longTimeout).toBeLessThan(4);
});

test('below a guide the picture of the next one is above its text', async () => {
  const page = await visit();
  await page.open('/blog/why-tiles-sound-hollow');
  const next = css('main li:has(h3 a[href^="/blog/"], h3 a[href^="/guides/"])');
  await page.see(next);
  const boxes = await page.on(next, ([card]) =>
    ['img', 'h3'].map((part) => {
      const { top, bottom } = card?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    }),
  );
  const [picture, title] = boxes;
  expect(picture?.bottom).toBeLessThanOrEqual(title?.top ?? 0);
});

test('an empty date field does not look filled', async () => {
  const page = await visit();
  await page.open('/book/start?tiler=nadeesha-floors');
  const date = field('Date & Time');
  /** The standard deviation of the field's brightness, as a measure of what is drawn in it. */
  const drawn = async () => {
    const box = await page.on(date, ([found]) => {
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      // Without the border and the calendar button.
      return { left: left + 4, top: top + 4, width: width - 60, height: height - 8 };
    });
    const whole = Object.fromEntries(Object.entries(box).map(([side, px]) => [side, Math.round(px)])) as typeof box;
    const seen = await sharp(await page.screenshot())
      .extract(whole)
      .greyscale()
      .toBuffer();
    const { channels } = await sharp(seen).stats();
    return channels[0]?.stdev ?? 0;
  };
  // Firefox draws a placeholder.
  if (inject('browserName') === 'webkit') await expect.poll(drawn, longTimeout).toBeLessThan(1);
  await page.set(date, nextWeek);
  await expect.poll(drawn, longTimeout).toBeGreaterThan(5);
});
