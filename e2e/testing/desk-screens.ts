import type { Page } from '@playwright/test';
import { sharedSite } from '../fixtures/journey.ts';
import { askForVisits, letVisitCome, openByLink } from './asked-visit.ts';
import { hydrated } from './browser.ts';
import { openAs } from './sign-in.ts';
import { after, ask, at, press, submitUnchanged, type ScreenSet } from './site-screen.ts';

const desk = at('/work', 'The gate is green.');

/** The first visit is to be answered; the second was confirmed, and its time has come. */
const withVisits: ScreenSet = {
  who: 'a professional with visits',
  keepsPresses: true,
  signIn: async (page) => {
    const site = sharedSite();
    const { link, visits } = await askForVisits(site.origin, 'Dilhani Perera', 'Kamala Wickramasinghe');
    letVisitCome(site, visits[1] ?? '');
    await openByLink(page, link);
    await page.getByText('The gate is green.').first().waitFor();
  },
  screens: [
    desk,
    after('the question for other times', desk, ask(/^Another time/)),
    after('other times with a mistake', desk, async (page) => {
      await ask(/^Another time/)(page);
      await submitUnchanged('Offer')(page);
    }),
    after('the question why somebody cannot come', desk, ask(/^I cannot come/)),
    after('a visit that is confirmed', desk, async (page) => {
      await press(/^I will come/)(page);
      await page.getByText('You are coming').first().waitFor();
    }),
    after('the report of a visit', desk, async (page) => {
      await press('Write the report')(page);
      await page.getByLabel('What was found').waitFor();
      for (const name of ['Add a room', 'Add Line']) await press(name)(page);
    }),
    after('the question before a desk is left with a report begun', desk, async (page) => {
      await press(/^(Write|Continue) the report/)(page);
      await page.getByLabel('What was found').fill('The slab is level.');
      await press('Close for now')(page);
      await page.getByRole('button', { name: 'Continue the report' }).waitFor();
      await ask('Sign out')(page);
    }),
  ],
};

const jobs = at('/work', 'Your jobs');

const opened = (title: string) => async (page: Page) => {
  await hydrated(page);
  await page.getByText(title, { exact: true }).first().click();
};

/** A job in progress, and reviews. */
const withJobs: ScreenSet = {
  who: 'a professional with jobs',
  keepsPresses: true,
  signIn: async (page) => {
    await openAs(page, 'fazlan-mohideen@providers.example');
    await page.goto('/work');
    await press('Open with my account')(page);
    await page.getByText('Your jobs').waitFor();
  },
  screens: [
    jobs,
    after('the money of a job', jobs, opened('Money')),
    after('the progress of a job', jobs, opened('Progress')),
    after('progress to report, with mistakes', jobs, async (page) => {
      await press(/^Report progress/)(page);
      await page.getByLabel('What is it?').selectOption('milestone');
      await submitUnchanged('Send')(page);
    }),
    after('a reply to a review, with a mistake', jobs, async (page) => {
      await opened('Reviews of your work')(page);
      await ask(/^Reply/)(page);
      await submitUnchanged('Publish Reply')(page);
    }),
    after('the days and hours of visits', jobs, opened('When you make visits')),
  ],
};

export const deskScreenSets: readonly ScreenSet[] = [withVisits, withJobs];
