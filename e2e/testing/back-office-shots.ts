import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const as = 'admin@nivasa.example';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const listed = (page: Page) => page.getByText(/^1 to \d+ of \d+$/).waitFor();

/** Presses the buttons on a list in turn, and waits for the dialog that the last one opens. */
const dialogAfter =
  (...buttons: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of buttons) await press(page, name);
    await page.getByRole('dialog').waitFor();
    // The dialog loads its history, the editor or other data.
    await page.waitForLoadState('networkidle');
  };

/** The screens of the back office and their dialogs. */
export const backOfficeShots: readonly Shot[] = [
  { name: 'admin', path: '/admin', as, act: (page) => page.getByText('Recent Bookings').waitFor() },
  { name: 'admin-leads', path: '/admin/leads', as, act: listed },
  {
    name: 'admin-leads-more',
    path: '/admin/leads',
    as,
    act: async (page) => {
      await press(page, /^More for/);
      await page.getByText('Record of changes').waitFor();
    },
  },
  {
    name: 'admin-estimates',
    path: '/admin/leads',
    as,
    act: async (page) => {
      await page.getByRole('tab', { name: /^Estimates/ }).click();
      await listed(page);
    },
  },
  {
    name: 'admin-leads-none',
    path: '/admin/leads',
    as,
    act: async (page) => {
      await page.getByRole('searchbox').fill('nobody at all');
      await page.getByText('No bookings match').waitFor();
    },
  },
  { name: 'admin-jobs', path: '/admin/jobs', as, act: listed },
  {
    name: 'admin-jobs-more',
    path: '/admin/jobs',
    as,
    act: async (page) => {
      await press(page, /^More for/);
      await page.getByText('Record of changes').waitFor();
    },
  },
  { name: 'admin-quote', path: '/admin/jobs', as, act: dialogAfter('Create Quote'), screen: true },
  {
    name: 'admin-quote-errors',
    path: '/admin/jobs',
    as,
    act: async (page) => {
      await dialogAfter('Create Quote')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Create Quote' }).click();
    },
    screen: true,
  },
  { name: 'admin-job-edit', path: '/admin/jobs', as, act: dialogAfter(/^More for/, 'Edit'), screen: true },
  { name: 'admin-job-cancel', path: '/admin/jobs', as, act: dialogAfter(/^More for/, 'Cancel Job'), screen: true },
  { name: 'admin-providers', path: '/admin/tilers', as, act: listed },
  { name: 'admin-provider-new', path: '/admin/tilers', as, act: dialogAfter('Add Provider'), screen: true },
  { name: 'admin-provider-edit', path: '/admin/tilers', as, act: dialogAfter('Edit'), screen: true },
  {
    name: 'admin-upload',
    path: '/admin/tilers',
    as,
    act: async (page) => {
      await dialogAfter('Add Provider')(page);
      await page.getByRole('button', { name: 'Upload Cover' }).click();
    },
    screen: true,
  },
  { name: 'admin-services', path: '/admin/tilers', as, act: dialogAfter('Manage'), screen: true },
  {
    name: 'admin-gallery',
    path: '/admin/tilers',
    as,
    act: async (page) => {
      await dialogAfter('Manage')(page);
      await page.getByRole('tab', { name: 'Gallery' }).click();
    },
    screen: true,
  },
  { name: 'admin-posts', path: '/admin/posts', as, act: (page) => page.getByText(/^Blogs \(\d+\)$/).waitFor() },
  {
    name: 'admin-post-edit',
    path: '/admin/posts',
    as,
    act: async (page) => {
      await dialogAfter('Edit')(page);
      await page.getByRole('textbox', { name: 'Body' }).waitFor();
    },
    screen: true,
  },
  { name: 'admin-post-delete', path: '/admin/posts', as, act: dialogAfter('Delete'), screen: true },
  {
    name: 'admin-banners',
    path: '/admin/banners',
    as,
    act: (page) =>
      page
        .getByText(/^Sort order/)
        .first()
        .waitFor(),
  },
  { name: 'admin-banner-edit', path: '/admin/banners', as, act: dialogAfter('Edit'), screen: true },
  { name: 'admin-banner-delete', path: '/admin/banners', as, act: dialogAfter('Delete'), screen: true },
  { name: 'admin-reviews', path: '/admin/reviews', as, act: listed },
  { name: 'admin-settings', path: '/admin/settings', as, act: (page) => page.getByText(/^Save Settings/).waitFor() },
];
