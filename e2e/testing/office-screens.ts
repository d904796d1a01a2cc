import { openAs } from './sign-in.ts';
import { after, ask, at, press, submitUnchanged, type ScreenSet } from './site-screen.ts';

const leads = at('/admin/leads', /^1 to/);
const jobs = at('/admin/jobs', /^1 to/);
const providers = at('/admin/tilers', /^1 to/);

const todo = (tab: string, ready: string) => at(`/admin?todo=${tab}`, ready);

export const administrator: ScreenSet = {
  who: 'an administrator',
  isOfBackOffice: true,
  signIn: (page) => openAs(page, 'admin@nivasa.example', '/admin'),
  screens: [
    at('/admin', 'Recent Bookings'),
    after('an application', todo('applications', 'Read Application'), press('Read Application')),
    after('a report to send', todo('visits', 'Read Report'), ask('Read Report')),
    after('progress to publish', todo('progress', 'Read Progress'), async (page) => {
      await ask('Read Progress')(page);
      await page
        .getByRole('button', { name: /^Publish/ })
        .first()
        .waitFor();
    }),
    after('a bank statement', todo('fees', 'Read Bank Statement'), ask('Read Bank Statement')),
    after('/admin/leads with one opened', leads, press(/^More for/)),
    after('an answer for a professional', leads, async (page) => {
      const lead = page.locator('tr', { hasText: 'M. S. Rizwan Tiling' }).first();
      await lead.getByRole('button', { name: /^More for/ }).click();
      await ask(/^Answer for/)(page);
    }),
    after('/admin/leads, estimates', leads, async (page) => {
      await page.getByRole('tab', { name: /^Estimates/ }).click();
      // The press counts before the other list is rendered.
      await page
        .getByRole('tabpanel', { name: /^Estimates/ })
        .getByText(/^1 to/)
        .waitFor();
    }),
    after('/admin/jobs with one opened', jobs, press(/^More for/)),
    after('the quote dialog', jobs, async (page) => {
      await ask(/^(Create|Replace) Quote/)(page);
      await page.getByLabel('Contract Value (LKR)').waitFor();
    }),
    providers,
    after('the provider dialog', providers, ask('Edit')),
    after('a check with mistakes, in the provider dialog', providers, async (page) => {
      await ask('Edit')(page);
      await submitUnchanged('Record Check')(page);
    }),
    after('the words of professionals', providers, ask('Tags & Services')),
    after('services and rates of a provider', providers, ask('Manage')),
    at('/admin/posts', /^Blogs \(/),
    after('the pages of the operator', at('/admin/posts', /^Blogs \(/), ask('Pages')),
    at('/admin/banners', /^Sort order/),
    after(
      '/admin/messages with one opened',
      at('/admin/messages', 'Messages from customers, and your answers'),
      press(/^More for/),
    ),
    at('/admin/reviews', /^1 to/),
    after('the question before a review is removed', at('/admin/reviews', /^1 to/), ask(/^Remove from the Site/)),
    at('/admin/settings', /^Save Settings/),
    at('/admin/calendar', 'Next Week'),
    at('/admin/people', 'Give a role'),
  ],
};
