import type { Page } from '@playwright/test';
import { hydrated } from './browser.ts';

/** A screen of the site, and the actions before it is checked. Each starts at the size of a phone. */
export type SiteScreen = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Wider screens close it. */
  readonly isOnlyOfPhones?: boolean;
};

/** Screens of one person: `signIn` first, then each screen on the same page. */
export type ScreenSet = {
  readonly who: string;
  /** What is pressed is kept and sent later, so pressing everything on one screen changes the next. */
  readonly keepsPresses?: true;
  readonly isOfBackOffice?: boolean;
  readonly signIn: (page: Page) => Promise<unknown>;
  readonly screens: readonly SiteScreen[];
};

export const at = (path: string, ready: string | RegExp): SiteScreen => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
  },
});

export const headed = (path: string, heading: string): SiteScreen => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  },
});

export const after = (name: string, first: SiteScreen, act: (page: Page) => Promise<unknown>): SiteScreen => ({
  name,
  open: async (page) => {
    await first.open(page);
    await act(page);
  },
});

export const press = (name: string | RegExp) => async (page: Page) => {
  await hydrated(page);
  await page.getByRole('button', { name }).first().click();
};

/** Presses a button that opens a dialog, and waits for the dialog, whose code may load only then. */
export const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

/** Submits a form unchanged. */
export const submitUnchanged = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
};
