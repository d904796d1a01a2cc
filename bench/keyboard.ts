import type { Page } from 'playwright-core';
import { pause } from './web-browser.ts';

/** A practised hand, in milliseconds for each key. */
export const keyMs = 90;

/** What has been pressed: letters are typed either way. */
type Tally = { presses: number; letters: number };

export type Desk = { readonly page: Page; readonly tally: Tally };

export const press = async ({ page, tally }: Desk, key: string): Promise<void> => {
  tally.presses += 1;
  await page.keyboard.press(key);
  await pause(keyMs);
};

export const type = async ({ page, tally }: Desk, text: string): Promise<void> => {
  tally.letters += text.length;
  await page.keyboard.type(text, { delay: keyMs });
};

/** What has the focus, as it is read to people, and whose row it stands in. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement)) return { name: '', row: '' };
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
    return {
      name: (one.getAttribute('aria-label') ?? label ?? one.textContent).trim(),
      row: one.closest('tr, [data-todo], fieldset')?.textContent ?? '',
    };
  });

const mostTabs = 400;

/** As somebody does who sees where the focus is, and where it should be. */
export async function tabTo(desk: Desk, name: string, row = '', key = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const here = await focused(desk.page);
    if (here.name.startsWith(name) && here.row.includes(row)) return;
    await press(desk, key);
  }
  throw new Error(`${name} was not reached`);
}
