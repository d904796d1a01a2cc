import { expect, test } from 'vitest';
import { askForVisits, deskDigits } from '../testing/asked-visit.ts';
import { addPhotos, beyond, nextWeek, readyOffline, signIn } from './steps.ts';
import type { BrowserPage } from './browser-page.ts';
import { button, dialog, field, heading, text, type Target } from './target.ts';
import { useVisits } from './visits.ts';

const { visit, cutNetwork, rows, alter } = useVisits();

/** Waits for a part of the screen, and expects that the screen is not wider than the window. */
async function expectWhole(page: BrowserPage, target: Target): Promise<void> {
  await page.see(target);
  expect({ at: target.name, beyond: await beyond(page) }).toEqual({ at: target.name, beyond: 0 });
}

/** The place of a visit at the desk, beginning with 1. */
const card = (place: number): string => `main li:nth-child(${place})`;

async function closeDialog(page: BrowserPage): Promise<void> {
  await page.key('Escape');
  await page.gone(dialog(/./));
}

test('a professional offers other times, says no to one visit, and is on the way to another', async () => {
  const page = await visit();
  const customers = ['Kumari Other-Times', 'Kumari Declined', 'Kumari Expecting'];
  const { link: desk, visits } = await askForVisits(page.origin, ...customers);
  const [, , expecting = ''] = visits;
  const states = () =>
    rows(
      `select state from visit_answer join booking on booking.id = booking_id
       where booking_id in (?, ?, ?) order by booking.scheduled_at`,
      ...visits,
    ).map(({ state }) => state);
  await page.leaveFor(desk.slice(page.origin.length));
  await page.fill(field('Last four digits'), deskDigits);
  await page.press(button('Open'));

  await page.press(button(/^Another time/, card(1)));
  await expectWhole(page, dialog('Offer another time'));
  await page.set(field('Date & time'), nextWeek);
  await page.press(button('Offer'));
  await page.gone(dialog(/./));
  await page.press(button(/^I cannot come/, card(2)));
  await expectWhole(page, dialog('You can’t come?'));
  await page.fill(field('Reason'), 'I am in Colombo that day.');
  await page.press(button('I cannot come'));
  await page.gone(dialog(/./));
  await page.press(button(/^I will come/, card(3)));
  await page.until('three answers', async () => !states().includes('asked'));
  expect(states()).toEqual(['offered', 'declined', 'confirmed']);

  const soon = new Date(Date.now() + 3_600_000).toISOString();
  alter('update booking set scheduled_at = ? where id = ?', soon, expecting);
  alter('update visit_answer set scheduled_at = ? where booking_id = ?', soon, expecting);
  await page.reload();
  await page.press(button(/^On my way/));
  await expectWhole(page, dialog('When will you arrive?'));
  await page.press(button('In 45 minutes'));
  await expectWhole(page, text('You are on your way'));
  await page.press(button(/^Arrived/));
  await expectWhole(page, button(/^Write the report/));
});

test('a professional with an account reads a job and its money, reports progress without a network, and says when they work', async () => {
  const page = await visit();
  await signIn(page, 'fazlan-mohideen@providers.example', '/portal/jobs');
  await page.open('/work');
  await page.press(button('Open with my account'));
  await expectWhole(page, text('Your jobs'));
  await page.press(text('Money', 'summary'));
  await page.press(text('Progress', 'summary'));
  await page.press(button(/^Report progress/));
  await page.set(field('What is it?'), 'milestone');
  await page.fill(field('What has been done'), 'The screed is level.');
  await page.fill(field('Part of the contract (LKR)'), '150,000');
  await expectWhole(page, button('Send'));
  cutNetwork(true);
  await page.press(button('Send'));
  await expectWhole(page, text('Saved, will be sent'));
  cutNetwork(false);
  await page.gone(text('Saved, will be sent'));
  expect(rows("select amount_lkr from job_progress where text = 'The screed is level.'")).toEqual([
    { amount_lkr: 150_000 },
  ]);
  await page.press(button('When you make visits'));
  await page.set(field('From'), '09:30');
  await page.press(button('Save'));
  await expectWhole(page, text('Saved'));
});

test('somebody applies without a network, and the application arrives', async () => {
  const page = await visit();
  await page.open('/join');
  await expectWhole(page, heading('Work with us'));
  await readyOffline(page);
  cutNetwork(true);
  await page.press(button('Send Application'));
  await page.see(text('Please choose your trade'));
  await page.fill(field('Name'), 'Sunethra Tiles');
  await page.fill(field('Phone'), '077 765 4321');
  await page.set(field('Trade'), 'tiler');
  await page.fill(field('Where you work'), 'Kandy, Matale');
  await page.fill(field('Your work and your rates'), 'Floors from LKR 290 per sq ft.');
  await addPhotos(page, 1);
  await page.press(button('Send Application'));
  await page.atPath('/requests');
  await expectWhole(page, text('Your application to Nivasa'));
  cutNetwork(false);
  await page.see(heading('Sent'));
  expect(rows("select cities from application where category = 'tiler' and cities like '%Matale%'")).toHaveLength(1);
});

test('the office reads applications, reports, progress, checks and reviews in windows of its size', async () => {
  const page = await visit(1280, 900);
  await signIn(page, 'admin@nivasa.example', '/admin?todo=applications');
  await page.press(button(/^Read Application/));
  await expectWhole(page, button('Make a Professional'));
  await page.open('/admin?todo=visits');
  await page.press(button(/^Read Report/));
  await expectWhole(page, dialog(/./));
  await closeDialog(page);
  await page.open('/admin?todo=progress');
  await page.press(button(/^Read Progress/));
  await expectWhole(page, dialog(/./));
  await closeDialog(page);
  await page.open('/admin/reviews');
  await page.press(button(/^Remove from the Site/));
  await expectWhole(page, dialog(/./));
  await closeDialog(page);
  await page.open('/admin/tilers');
  await page.press(button('Edit'));
  await expectWhole(page, button('Record Check'));
});
