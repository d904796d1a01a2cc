import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Progress } from '../../../shared/features/jobs/job-progress.ts';
import { showDeskJob } from '../../testing/desk-screen.tsx';
import { sampleDeskJob, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { storedDraft } from '../../testing/outbox-samples.ts';
import { problem } from '../../testing/responses.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
});

const milestone: Progress = {
  id: 'm1',
  kind: 'milestone',
  text: 'The screed is level.',
  amountLkr: 150_000,
  at: '2026-12-10T04:00:00.000Z',
  confirmedAt: null,
  objection: null,
  objectedAt: null,
  photos: [],
};

const openPart = (card: HTMLElement, title: string) => fireEvent.click(within(card).getByText(title));

test('a job says what it is, where, what is agreed, and when', async () => {
  const card = await showDeskJob(server, {});
  expect(screen.getByText('No visits at the moment').previousElementSibling?.textContent).toBe('Your visits');
  expect(within(card).getByText('In Progress', { selector: 'h3 + *' })).toBeDefined();
  expect(within(card).getByRole('link', { name: '077 123 4567' }).getAttribute('href')).toBe('tel:+94771234567');
  openPart(card, 'The quote');
  expect(within(card).getByText('Hall and bathroom, with skirting.')).toBeDefined();
  expect(within(card).getByText('Jan 30, 2027')).toBeDefined();
  expect(within(card).getByText('The customer accepted it on Dec 3, 2026')).toBeDefined();
});

test('the money says what is due and held back, and that no payment is recorded', async () => {
  const card = await showDeskJob(server, {
    progress: [
      {
        ...milestone,
        id: 'm2',
        text: 'Tiles laid.',
        amountLkr: 90_000,
        objection: 'Hollow.',
        objectedAt: milestone.at,
      },
      { ...milestone, confirmedAt: '2026-12-11T04:00:00.000Z' },
    ],
  });
  openPart(card, 'Money');
  const amountOf = (name: string) => within(card).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(amountOf('Agreed')).toContain('LKR\u00A0450,000');
  expect(amountOf('Due')).toContain('LKR\u00A0150,000');
  expect(amountOf('Held back')).toContain('LKR\u00A090,000');
  expect(amountOf('Not in a milestone yet')).toBe('LKR\u00A0210,000');
  expect(amountOf('Paid')).toBe('No payment is recorded here yet');
  expect(within(card).getByText('Confirmed on Dec 11, 2026')).toBeDefined();
  openPart(card, 'Progress');
  expect(within(card).getByText('Hollow.')).toBeDefined();
});

test('before the customer accepts nothing is agreed', async () => {
  const card = await showDeskJob(server, { status: 'quoted', changes: [{ status: 'quoted', at: milestone.at }] });
  expect(within(card).getByText('Nothing is agreed yet: the customer has not accepted a quote.')).toBeDefined();
  expect(within(card).getByText('Sent to the customer on Dec 1, 2026, who has not answered yet.')).toBeDefined();
  expect(within(card).queryByText('Due')).toBeNull();
});

test('an entry changed after an unnoticed arrival is a draft under its own key', async () => {
  server.answers['/api/work/progress'] = () => problem(422, 'key-reused');
  const card = within(await showDeskJob(server, {}));
  fireEvent.click(card.getByRole('button', { name: /^Report progress/ }));
  fireEvent.change(await card.findByLabelText('What is it?'), { target: { value: 'note' } });
  fireEvent.change(card.getByLabelText(/^What has been done/), { target: { value: 'The hall is tiled.' } });
  const draft = () => storedDraft(`progress:${sampleDeskJob.id}`);
  await waitFor(async () => expect((await draft())?.values).toMatchObject({ text: 'The hall is tiled.' }));
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(async () => {
    const call = server.calls.find(({ path }) => path === '/api/work/progress');
    expect(call).toBeDefined();
    const { key, values } = (await draft()) ?? {};
    expect(values).toMatchObject({ text: 'The hall is tiled.' });
    expect(key).not.toBe(call?.key);
  });
});
