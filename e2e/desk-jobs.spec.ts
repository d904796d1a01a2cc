import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { askForVisits, openByLink } from './testing/asked-visit.ts';
import { openDesk } from './testing/admin-desk.ts';
import { asAdmin } from './testing/back-office.ts';
import { cameraPhoto } from './testing/camera.ts';
import { expectAccessible } from './testing/axe.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';
import { alterStored } from './testing/site-database.ts';

test('a professional reads a job offline and tells of it, and the office publishes it', async ({
  atEnd,
  newPhone,
  openPage,
}) => {
  const site = sharedSite();
  const { link, visits } = await askForVisits(site.origin, 'Kumari Work-Offline');
  const admin = await asAdmin(site.origin);
  atEnd(() => admin.end());
  const { id } = await admin.post('/api/jobs/create-from-booking', { bookingId: visits[0] });
  const jobId = String(id);
  await admin.patch(`/api/admin/jobs/${jobId}`, { title: 'Bathroom floor' });
  await admin.post(`/api/jobs/${jobId}/inspect`);
  await admin.post('/api/quotes/create', {
    jobId,
    contractValueLkr: 450_000,
    inspectionDate: '2026-12-01',
    completionDate: '2099-01-30',
    description: 'Bathroom and hall, with skirting.',
  });
  // The customer accepts it.
  alterStored(site, "update job set status = 'accepted' where id = ?", jobId);
  alterStored(
    site,
    "insert into job_transition (id, job_id, from_status, to_status, actor_kind, created_at) values (?, ?, 'quoted', 'accepted', 'customer', ?)",
    `accepted-${jobId}`,
    jobId,
    new Date().toISOString(),
  );
  await admin.post(`/api/jobs/${jobId}/start`);

  const context = await newPhone();
  const page = await context.newPage();
  const arrived: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/work/progress')) arrived.push(response.status());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openByLink(page, link);
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Bathroom floor, Galle' }) });
  // By keyboard: the form is opened, and the focus is in it.
  await job.getByRole('button', { name: /^Report progress/ }).press('Enter');
  await expect(job.getByRole('heading', { name: 'Report progress' })).toBeFocused();
  await untilReady(page);
  await cutNetwork(context);
  await page.reload();
  await job.getByText('Money', { exact: true }).click();
  await job.getByText('No payment is recorded here yet').waitFor();
  await job.getByText('The quote', { exact: true }).click();
  await job.getByText('Bathroom and hall, with skirting.').waitFor();
  await job.getByRole('button', { name: /^Report progress/ }).press('Enter');
  await job.getByLabel('What is it?').selectOption('milestone');
  await job.getByLabel('What has been done').fill('The screed is level.');
  await job.getByLabel('Part of the contract (LKR)').fill('150,000');
  await job.getByLabel('Add photos').setInputFiles(await cameraPhoto(1, 2000));
  await job.getByText(/^Goes with your/).waitFor();
  await expectAccessible(page, 'a job at the desk, with its form');
  await job.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await job.getByText('Saved, will be sent').waitFor();
  await expectAccessible(page, 'a job at the desk, with what waits');
  await mendNetwork(context);
  await job.getByText(/^Our office will read this by/).waitFor();
  expect(arrived).toEqual([201]);

  const office = await openDesk(openPage, site, '/admin?todo=progress');
  const task = office.locator('[data-todo]').filter({ hasText: 'Kumari Work-Offline' });
  await task.getByRole('button', { name: /^Read Progress/ }).click();
  const dialog = office.getByRole('dialog', { name: 'From the Professional' });
  await expectAccessible(office, 'what a professional has sent');
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  const reason = office.getByRole('dialog', { name: 'Send Back' });
  await reason.getByRole('textbox').fill('Which room?');
  await reason.getByRole('button', { name: 'Send Back' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await job.getByText('Which room?').waitFor();
  await job.getByRole('button', { name: 'Write it again' }).press('Enter');
  await job.getByText('Photos that you sent before:').waitFor();
  await job.getByRole('img', { name: 'Photo 1' }).last().waitFor();
  await expectAccessible(page, 'an entry that is written again, with its photo');
  await job.getByLabel('What has been done').fill('The screed in the bathroom is level.');
  await job.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await job.getByText(/^Our office will read this by/).waitFor();
  await office.reload();
  await task.getByRole('button', { name: /^Read Progress/ }).click();
  await dialog.getByLabel('Work done').fill('The screed is laid and level.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await office.getByText('Published', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await job.getByText('Progress', { exact: true }).click();
  await job.getByText('The screed is laid and level.').first().waitFor();
  await job.getByText('Waiting for the customer to confirm').waitFor();
});
