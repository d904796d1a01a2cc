import type { Page } from '@playwright/test';
import { keepRequests, openStranded } from './kept-requests.ts';
import type { Shot } from './shot.ts';
import { cutNetwork } from './phone-network.ts';
import { galleryLinks } from './what-is-seen.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const profile = '/tilers/nadeesha-floors';
const estimate = '/request-quote/nadeesha-floors';
const booking = '/book/start?tiler=nadeesha-floors';

async function requestEstimate(page: Page): Promise<void> {
  await page.getByLabel('Project Type').selectOption('bathroom');
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Full Name').fill('Dilhani Perera');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  await page.getByText('Estimate Request Submitted', { exact: true }).waitFor();
}

async function goToPayment(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Dilhani Perera');
  await page.getByLabel('Email').fill('dilhani@example.lk');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByLabel('Address').fill('42 Lighthouse Street, Galle Fort, Galle');
  await page.getByLabel('Date & Time').fill('2027-09-14T09:30');
  await page.getByLabel('Notes').fill('The hall floor sounds hollow near the stairs.');
  await press('Continue to Payment')(page);
  await page.getByText('Account number').waitFor();
}

/** Requests below /api fail from now on; the rendered content stays. */
async function loseConnection(page: Page): Promise<void> {
  await cutNetwork(page.context());
  await page.getByText('You are offline.', { exact: true }).waitFor();
}

const customer = 'customer@nivasa.example';

/** Opens one of the customer's jobs from the dashboard. */
const openJob = (status: string) => async (page: Page) => {
  await page
    .getByRole('listitem')
    .filter({ hasText: status, has: page.locator('a[href*="/portal/jobs/"]') })
    .getByRole('link')
    .first()
    .click();
  await page.getByText('Project Timeline').waitFor();
};

async function openAcceptance(page: Page): Promise<void> {
  await openJob('Quoted')(page);
  await press('Accept Quote & Start Project')(page);
  await page.getByRole('dialog').waitFor();
}

/** Past jobs are collapsed. */
const openPastJob = (status: string) => async (page: Page) => {
  await page.getByText(/^Show \d+ past jobs?$/).click();
  await openJob(status)(page);
};

async function openReview(page: Page): Promise<void> {
  await openPastJob('Completed')(page);
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('Comment').fill('Too short');
  await press('Submit Review')(page);
}

/** The screens of visitors and customers, with their dialogs and errors. */
export const visitorShots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'directory', path: '/tilers' },
  { name: 'directory-filtered', path: '/tilers?category=glass&city=Kandy' },
  { name: 'directory-empty', path: '/tilers?search=zzzz', act: (page) => page.getByText('Try adjusting').waitFor() },
  { name: 'profile', path: profile },
  { name: 'profile-plain', path: '/tilers/joseph-selvaratnam' },
  {
    name: 'premium-dialog',
    path: profile,
    act: async (page) => {
      await press('What it includes')(page);
      await page.getByRole('dialog').waitFor();
    },
    screen: true,
  },
  {
    name: 'picture-viewer',
    path: profile,
    act: async (page) => {
      await galleryLinks(page).first().click();
      await page.getByRole('dialog').waitFor();
    },
    screen: true,
  },
  { name: 'estimate', path: estimate },
  {
    name: 'estimate-errors',
    path: estimate,
    act: async (page) => {
      await page.getByLabel('Email').fill('nope');
      await press('Submit Request (LKR 2,000)')(page);
    },
  },
  { name: 'estimate-sent', path: estimate, act: requestEstimate },
  { name: 'estimate-toast', path: estimate, act: requestEstimate, screen: true },
  { name: 'booking', path: booking },
  { name: 'booking-nobody', path: '/book/start' },
  { name: 'booking-errors', path: booking, act: press('Continue to Payment') },
  { name: 'booking-confirm', path: booking, act: goToPayment },
  {
    name: 'booking-failed',
    path: booking,
    screen: true,
    keepsNothing: true,
    act: async (page) => {
      await goToPayment(page);
      await page.route('**/api/bookings/create', (route) => route.abort());
      await press('I Have Paid')(page);
      await page.getByText('Booking Failed', { exact: true }).waitFor();
    },
  },
  { name: 'blog', path: '/blog' },
  { name: 'blog-post', path: '/blog/why-tiles-sound-hollow' },
  { name: 'guides', path: '/guides' },
  { name: 'guide', path: '/guides/ceiling-types-compared' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-errors', path: '/contact', act: press('Send Message') },
  {
    name: 'requests-empty',
    path: '/requests',
    act: (page) => page.getByText('Nothing sent from this device yet').waitFor(),
  },
  { name: 'requests', path: '/requests', act: keepRequests },
  {
    name: 'requests-offline',
    path: '/requests',
    act: async (page) => {
      await keepRequests(page);
      await loseConnection(page);
    },
    screen: true,
  },
  {
    name: 'requests-pay',
    path: '/requests',
    act: async (page) => {
      await keepRequests(page);
      await page.getByText('How to pay').first().click();
    },
  },
  { name: 'requests-gone', path: '/requests', act: openStranded },
  {
    name: 'requests-discard',
    path: '/requests',
    act: async (page) => {
      await keepRequests(page);
      await page.getByRole('button', { name: 'Discard (Nadeesha Floors)' }).click();
      await page.getByRole('dialog').waitFor();
    },
    screen: true,
  },
  { name: 'offline', path: '/offline', act: (page) => page.getByText(/\d+ professionals/).waitFor() },
  {
    name: 'offline-nothing',
    path: '/offline',
    act: async (page) => {
      await press('Remove')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('button', { name: /^Save for offline \(/ }).waitFor();
    },
  },
  {
    name: 'home-offline',
    path: '/',
    act: async (page) => {
      await page
        .getByText(/^Updated/)
        .waitFor({ state: 'attached', timeout: 9000 })
        .catch(() => {});
      await loseConnection(page);
    },
    screen: true,
  },
  { name: 'sign-in', path: '/portal/login', screen: true },
  { name: 'sign-in-problem', path: '/portal/login?problem=refused', screen: true },
  { name: 'portal', path: '/portal/jobs', as: customer },
  { name: 'portal-empty', path: '/portal/jobs', as: 'second@nivasa.example' },
  {
    name: 'portal-details',
    path: '/portal/jobs',
    as: customer,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click();
      await page.getByText('Account number').first().waitFor();
    },
  },
  {
    name: 'job-quoted',
    path: '/portal/jobs',
    as: customer,
    act: async (page) => {
      await openJob('Quoted')(page);
      await page.getByText('Commission Due').first().waitFor();
    },
  },
  { name: 'job-accept', path: '/portal/jobs', as: customer, act: openAcceptance, screen: true },
  {
    name: 'job-offline',
    path: '/portal/jobs',
    as: customer,
    act: async (page) => {
      await openJob('Quoted')(page);
      await page.getByText('Quote Details').waitFor();
      await loseConnection(page);
    },
  },
  { name: 'job-booked', path: '/portal/jobs', as: customer, act: openJob('Booked') },
  { name: 'job-completed', path: '/portal/jobs', as: customer, act: openPastJob('Completed') },
  { name: 'job-cancelled', path: '/portal/jobs', as: customer, act: openPastJob('Cancelled') },
  { name: 'job-missing', path: '/portal/jobs/none', as: customer },
  { name: 'review', path: '/portal/jobs', as: customer, act: openReview },
  { name: 'review-thanks', path: '/review/thanks', as: customer },
  { name: '404', path: '/no-such-page' },
  { name: 'provider-missing', path: '/tilers/none' },
  { name: 'post-missing', path: '/blog/none' },
  {
    name: 'menu',
    path: '/',
    act: (page) =>
      page
        .getByRole('button', { name: 'Menu' })
        .filter({ visible: true })
        .click({ timeout: 500 })
        .catch(() => {}),
    screen: true,
  },
];
