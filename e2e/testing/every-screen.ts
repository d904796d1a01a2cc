import type { Page } from '@playwright/test';
import { fillBooking } from './booking-form.ts';
import { deskScreenSets } from './desk-screens.ts';
import { hydrated } from './browser.ts';
import { openShareSheet } from './dialog-walk.ts';
import { storeUnsentMessage } from './kept-requests.ts';
import { administrator } from './office-screens.ts';
import { openAs } from './sign-in.ts';
import { missingPages, operatorPages, publicPages } from './public-pages.ts';
import { after, ask, at, headed, press, submitUnchanged, type ScreenSet, type SiteScreen } from './site-screen.ts';
import { galleryLinks } from './what-is-seen.ts';

async function goToPayment(page: Page): Promise<void> {
  await hydrated(page);
  await fillBooking(page, 'Dilhani Perera', {
    email: 'dilhani.perera.of.galle@example.lk',
    address: '42 Lighthouse Street, Galle Fort, Galle',
    scheduledAt: '2031-03-01T09:30',
  });
  await press('Continue to Payment')(page);
  await page.getByText('Account number').waitFor();
}

const start = at('/book/start?tiler=nadeesha-floors', 'Nadeesha Floors');
const confirm = after('/book/confirm', start, goToPayment);
const sent = after('a booking that has just been sent', confirm, async (page) => {
  await press('I Have Paid')(page);
  await page.getByText('Booking Confirmed!').first().waitFor();
});

const visitor: ScreenSet = {
  who: 'a visitor',
  signIn: async () => {},
  screens: [
    ...publicPages.map(({ path, heading }) => headed(path, heading)),
    ...missingPages.map(({ path, heading }) => headed(path, heading)),
    ...operatorPages.map(({ path, heading }) => headed(path, heading)),
    at('/tilers?search=zzzz', 'No professionals found'),
    at('/tilers?search=tiler+in+kandy', 'You searched for'),
    at('/tilers?search=galle', 'Also 10 who work in Galle'),
    at('/tilers?saved=1', 'Your shortlist is empty'),
    at('/tilers?compare=nadeesha-floors,nizam-glass-and-aluminium', 'Side by side'),
    { ...after('the open menu', at('/', 'Nivasa'), press('Menu')), isOnlyOfPhones: true },
    after('an opened picture', at('/tilers/nadeesha-floors', 'Services & Rates'), async (page) => {
      await hydrated(page);
      await galleryLinks(page).first().click();
      await page.getByRole('dialog').waitFor();
    }),
    after('the premium dialog', at('/tilers/nadeesha-floors', 'Services & Rates'), ask('What it includes')),
    after('the ways to share a page', at('/tilers/nadeesha-floors', 'Services & Rates'), async (page) => {
      await hydrated(page);
      await openShareSheet(page);
    }),
    after('a booking with mistakes', start, submitUnchanged('Continue to Payment')),
    after(
      'an estimate with mistakes',
      at('/request-quote/nadeesha-floors', 'Project Type'),
      submitUnchanged(/^Submit Request/),
    ),
    after('a message with mistakes', at('/contact', 'Send Message'), submitUnchanged('Send Message')),
    confirm,
    sent,
    after('My Requests', at('/requests', 'Sent'), (page) => page.getByText('How to pay').first().click()),
    after('the question before a booking is cancelled', at('/requests', 'Sent'), ask(/^Cancel the booking/)),
    after('the question before a visit is moved', at('/requests', 'Sent'), ask(/^Move the visit/)),
    at('/r', 'This link no longer works'),
    at('/f', 'This link no longer works'),
    at('/work', 'Open your desk'),
    at('/offline', 'Saved on this device for reading offline.'),
    at('/portal/login?problem=expired', 'Signing in took too long'),
  ],
};

/** The address of one of the customer's jobs. */
export async function jobIn(page: Page, status: string): Promise<string> {
  // The contract defines this shape.
  const jobs = (await page.evaluate(async () => (await fetch('/api/portal/jobs')).json())) as {
    readonly id: string;
    readonly status: string;
  }[];
  return jobs.find((job) => job.status === status)?.id ?? 'none';
}

const job = (status: string): SiteScreen => ({
  name: `a job that is ${status}`,
  open: async (page) => {
    await page.goto(`/portal/jobs/${await jobIn(page, status)}`);
    await page.getByText('Project Timeline').waitFor();
  },
});

const portal = at('/portal/jobs', 'Past Jobs');

const review: SiteScreen = {
  name: '/review/:jobId',
  open: async (page) => {
    await page.goto(`/review/${await jobIn(page, 'completed')}`);
    await page.getByText('Submit Review').waitFor();
  },
};

/** An application in 'Your Messages', sent once. */
const contacts = after('the messages of the contact form', portal, async (page) => {
  await page.evaluate(async () => {
    // The contract defines this shape.
    const sent = (await (await fetch('/api/portal/messages')).json()) as readonly unknown[];
    if (sent.length > 0) return;
    await fetch('/api/applications', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        name: 'Dilani Fernando',
        trade: 'tiler',
        cities: 'Jaffna',
        years: '3',
        rates: 'Floors from LKR 290 per sq ft.',
        nvqLevel: '4',
        phone: '070 000 6827',
        email: '',
      }),
    });
  });
  await page.goto('/portal/jobs');
  await page.getByRole('heading', { name: 'Your Messages' }).scrollIntoViewIfNeeded();
  await page.locator('summary', { hasText: 'Messages' }).last().click();
});

const customer: ScreenSet = {
  who: 'a customer',
  signIn: (page) => openAs(page, 'customer@nivasa.example'),
  screens: [
    portal,
    after('/portal/jobs with a booking opened', portal, press(/^View Details/)),
    after('the question before somebody else is asked for', portal, ask(/^Ask for somebody else/)),
    after('an estimate that was answered', portal, ask(/^Read your estimate/)),
    after('the question before signing out everywhere', portal, ask('Sign out everywhere')),
    at('/portal/jobs/none', 'Job Not Found'),
    ...['booked', 'quoted', 'in_progress', 'completed', 'cancelled'].map(job),
    {
      name: '/receipts/:id',
      open: async (page) => {
        // The contract defines this shape.
        const bookings = (await page.evaluate(async () => (await fetch('/api/portal/bookings')).json())) as {
          readonly payment: { readonly receiptId: string | null };
        }[];
        const paid = bookings.find(({ payment }) => payment.receiptId !== null);
        await page.goto(`/receipts/${paid?.payment.receiptId}`);
        await page.getByText('Received from').waitFor();
      },
    },
    after('what a family link shows', job('in_progress'), ask('Share this job')),
    after('the question before a link is taken back', job('in_progress'), ask(/^Remove/)),
    after('what is missing of a milestone', job('in_progress'), ask(/^Something is missing/)),
    {
      name: 'a job as a family link shows it',
      open: async (page) => {
        await job('in_progress').open(page);
        await page
          .getByRole('button', { name: /^Copy link/ })
          .first()
          .waitFor();
        // The contract defines this shape.
        const { links } = (await page.evaluate(async () =>
          (await fetch(`/api${location.pathname}/family-links`)).json(),
        )) as {
          readonly links: readonly { readonly url: string }[];
        };
        await page.goto(links[0]?.url ?? '/f');
        await page.getByText('Project Timeline').waitFor();
      },
    },
    after('a message to write', job('in_progress'), press(/^Write a message/)),
    after('the question before declining', job('quoted'), ask('Decline this quote')),
    after('the question before accepting', job('quoted'), ask('Accept Quote & Start Project')),
    review,
    after('a review with mistakes', review, submitUnchanged('Submit Review')),
    at('/review/thanks', 'View My Jobs'),
    contacts,
    after('the question before signing out with something unsent', portal, async (page) => {
      await storeUnsentMessage(page);
      await ask('Logout')(page);
    }),
  ],
};

export const screenSets: readonly ScreenSet[] = [visitor, customer, ...deskScreenSets, administrator];
