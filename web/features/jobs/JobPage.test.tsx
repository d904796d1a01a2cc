import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import type { RequestEvent } from '../../../shared/features/payments/request-event.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { endPortal } from '../../offline/portal/portal-copy.ts';
import { sampleJob, sampleQuote } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen, wholeText } from '../../testing/render-screen.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { MessageForm } from '../messages/MessageForm.tsx';
import { JobPage } from './JobPage.tsx';

// Their code is loaded when they open; compiling it takes longer than a test waits.
void [AcceptDialog, MessageForm];

const { server, calls } = setUpPortal();
beforeEach(showFrameParts);

const openJob = (id = 'job-1') => renderScreen(<JobPage />, { at: `/portal/jobs/${id}`, route: '/portal/jobs/:id' });

test('a visitor who is not signed in is redirected to sign in, with the return path', async () => {
  server.customer = null;
  const { history } = openJob();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fportal%2Fjobs%2Fjob-1'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/session']);
});

test('a job shows its steps with their times, its quote, and how the commission is calculated', async () => {
  openJob();
  const steps = within(
    (await screen.findByRole('heading', { name: 'Project Timeline' })).closest('section') ?? document.body,
  ).getAllByRole('listitem');
  expect(steps).toHaveLength(6);
  expect(steps[2]?.getAttribute('aria-current')).toBe('step');
  expect(steps[2]?.textContent).toContain('Nov 9, 2026');
  await screen.findByText('Terrazzo poured in place');
  expect(screen.getByText('Dec 12, 2026')).toBeDefined();
  expect(screen.getByText('Supervision, 10% of LKR 450,000')).toBeDefined();
  expect(screen.getAllByText('Commission Due').length).toBeGreaterThan(0);
});

test('a professional who was chosen after the quote stands at its step, with the time', async () => {
  server.jobs = [sampleJob({ chosen: [{ name: 'Asha Glass', at: '2026-11-10T04:00:00.000Z' }] })];
  openJob();
  const chosen = await screen.findByRole('list', { name: 'We chose a professional' });
  expect(chosen.textContent).toContain('Asha Glass');
  expect(chosen.textContent).toContain('Nov 10, 2026');
  expect(chosen.parentElement?.closest('li')?.textContent).toContain('Quote');
});

test('all costs of a job are shown with those of its inspection, in collapsible parts', async () => {
  server.jobs = [sampleJob()];
  openJob();
  const ledger = (await screen.findByText('Who you pay, when, and what we refund')).closest('details');
  expect(ledger?.open).toBe(false);
  for (const words of ['The work', 'LKR 450,000', 'Premium managed service, 10%', 'Inspection fee, already paid']) {
    expect(ledger?.textContent).toContain(words);
  }
  expect(ledger?.textContent).toContain('LKR 485,000');
  const inspection = (await screen.findByText('Booking details and receipt')).closest('section');
  expect(inspection?.textContent).toContain('Tue, Dec 1, 2026, 9:30\u00A0am');
  expect(inspection?.textContent).toContain('077 123 4567');
});

test('without a quote a job begins with its steps', async () => {
  server.jobs = [sampleJob({ status: 'booked', contractValueLkr: null })];
  openJob();
  await screen.findByRole('heading', { name: 'Messages' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Project Timeline');
});

test('a cancelled job shows the steps that it reached, and why it ended', async () => {
  server.jobs = [
    sampleJob({
      status: 'cancelled',
      contractValueLkr: null,
      changes: [
        ...sampleJob().changes,
        { status: 'cancelled', at: '2026-11-10T04:00:00.000Z', reason: 'The roof leaks' },
      ],
    }),
  ];
  openJob();
  expect(await screen.findByText('The roof leaks')).toBeDefined();
  expect(screen.queryByText('Work in Progress')).toBeNull();
  expect(screen.queryByText('Quote Details')).toBeNull();
  // None will follow.
  expect(screen.getByText('No quote')).toBeDefined();
});

const nothing = { receivedLkr: null, claimedAt: null, verifiedAt: null, receiptId: null };
const due = { state: 'awaited', amountLkr: 35_000, ...nothing } as const;

const completed = (payment: Payment, events: RequestEvent[] = []) =>
  sampleJob({
    status: 'completed',
    completedAt: '2026-11-20T04:00:00.000Z',
    changes: [...sampleJob().changes, { status: 'completed', at: '2026-11-20T04:00:00.000Z', reason: null }],
    commission: { reference: 'NC-7F3K2QXM', payment, refund: null, events, photos: [] },
  });

const commissionCard = async () =>
  within((await screen.findByRole('heading', { name: 'Commission payment' })).closest('section') ?? document.body);

test('a slip of the commission can be sent next to how to pay, and is shown once it has arrived', async () => {
  const job = completed({ ...due, state: 'claimed', claimedAt: '2026-11-21T04:00:00.000Z' });
  const photos = [{ id: 'slip-1', kind: 'slip', storedAt: '2026-11-21T04:00:00.000Z' } as const];
  server.jobs = [{ ...job, commission: job.commission && { ...job.commission, photos } }];
  openJob();
  const card = await commissionCard();
  expect(card.getByLabelText(/^Send a photo of the slip/).getAttribute('type')).toBe('file');
  expect(card.getByRole('link', { name: 'Photo of the slip' }).getAttribute('href')).toBe('/photos/slip-1');
});

test('a completed job shows what is due and how to pay it, and lets the customer claim the payment', async () => {
  server.jobs = [completed(due)];
  openJob();
  const card = await commissionCard();
  expect(card.getByText('Payment due')).toBeDefined();
  expect(card.getByText(wholeText('Ref NC-7F3K2QXM'))).toBeDefined();
  expect(screen.getByText(/Please pay the commission\./)).toBeDefined();
  fireEvent.click(card.getByText('How to pay'));
  fireEvent.click(card.getByRole('button', { name: /^I have paid *for the commission$/ }));
  expect(await card.findByText('Checking your payment')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/jobs/job-1/claim-commission',
  ]);
  expect(card.queryByRole('button', { name: /^I have paid/ })).toBeNull();
});

test('a commission that was not found shows why, and can be claimed again', async () => {
  const note = 'No transfer has this reference.';
  const event = {
    kind: 'payment_refused',
    at: '2026-11-21T04:00:00.000Z',
    note,
    money: null,
    amountLkr: null,
  } as const;
  server.jobs = [completed({ ...due, state: 'refused' }, [event])];
  openJob();
  const card = await commissionCard();
  expect(card.getAllByText('Payment not found').length).toBeGreaterThan(0);
  expect(card.getByText(note)).toBeDefined();
  expect(card.getByRole('button', { name: /^I have paid/ })).toBeDefined();
});

test('a commission may be paid before it is due, and not after its job was cancelled', async () => {
  const underWay = { ...completed(due), status: 'in_progress', completedAt: null } as const;
  server.jobs = [underWay];
  openJob();
  const card = await commissionCard();
  expect(card.getByText('It is due once the work is completed. You can also pay earlier.')).toBeDefined();
  expect(card.getByText('Not due yet')).toBeDefined();
  expect(card.queryByText('Payment due')).toBeNull();
  expect(card.getByRole('button', { name: /^I have paid/ })).toBeDefined();
  cleanup();
  const note = {
    kind: 'cancelled',
    at: '2026-11-21T04:00:00.000Z',
    note: null,
    money: 'refund',
    amountLkr: 35_000,
  } as const;
  const paid = completed({ ...due, state: 'verified', receivedLkr: 35_000, verifiedAt: note.at }, [note]);
  server.jobs = [{ ...paid, status: 'cancelled', completedAt: null }];
  openJob();
  // The stored data is shown first.
  expect(await screen.findByText(/A refund of LKR 35,000 is on its way/)).toBeDefined();
  const ended = await commissionCard();
  expect(ended.queryByRole('button', { name: /^I have paid/ })).toBeNull();
  expect(ended.queryByText(/^How to pay/)).toBeNull();
});

test('a commission that was marked as paid by mistake after its job was cancelled promises no refund', async () => {
  const at = (minute: number) => `2026-11-21T04:0${minute}:00.000Z`;
  const event = (kind: RequestEvent['kind'], minute: number): RequestEvent => {
    const isEnd = kind === 'cancelled';
    return { kind, at: at(minute), note: null, money: isEnd ? 'refund' : null, amountLkr: isEnd ? 35_000 : null };
  };
  const undone = [event('verified', 1), event('cancelled', 1), event('unverified', 2)];
  server.jobs = [{ ...completed(due, undone), status: 'cancelled', completedAt: null }];
  openJob();
  await screen.findByRole('heading', { name: 'Messages' });
  expect(screen.queryByRole('heading', { name: 'Commission payment' })).toBeNull();
  cleanup();
  const verified = { ...due, state: 'verified', receivedLkr: 35_000, verifiedAt: at(5) } as const;
  const again = completed(verified, [...undone, event('verified', 5), event('cancelled', 5)]);
  server.jobs = [{ ...again, status: 'cancelled', completedAt: null }];
  openJob();
  expect(await screen.findAllByText(/A refund of LKR 35,000 is on its way/)).toHaveLength(1);
});

test('after a commission has arrived nothing more is requested', async () => {
  server.jobs = [completed({ ...due, state: 'verified', receivedLkr: 35_000, verifiedAt: '2026-11-22T04:00:00.000Z' })];
  openJob();
  const paid = await commissionCard();
  expect(await paid.findByText('Paid')).toBeDefined();
  expect(paid.queryByText('How to pay')).toBeNull();
  expect(screen.getByText(/You have paid the commission\./)).toBeDefined();
});

test('a job without supervision does not mention a commission', async () => {
  server.jobs = [sampleJob({ supervision: false, commissionDueLkr: null })];
  server.quote = sampleQuote({ supervision: false, commissionDueLkr: null });
  openJob();
  await screen.findByText('Terrazzo poured in place');
  expect(screen.queryByText('Commission Due')).toBeNull();
});

test("'Job Not Found' is shown only for a 404 of our server", async () => {
  openJob('none');
  expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeDefined();
  cleanup();
  server.down = true;
  openJob('other');
  expect(await screen.findByRole('heading', { name: 'Not saved on this phone yet' })).toBeDefined();
});

test('accepting accepts the quote that was read; a replaced one is shown and has to be accepted again', async () => {
  openJob();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Quote & Start Project' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('LKR 450,000');
  expect(dialog.textContent).toContain('We will tell the professional to start.');
  server.quote = sampleQuote({ id: 'quote-2', amountLkr: 500_000 });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Quote' }));
  await within(dialog).findByText('The quote has changed');
  expect(dialog.textContent).toContain('LKR 500,000');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Quote' }));
  await screen.findByText('The provider has been notified and will begin work soon.');
  expect(calls.filter(({ path }) => path.endsWith('accept-quote')).map(({ body }) => body['quoteId'])).toEqual([
    'quote-1',
    'quote-2',
  ]);
  expect(screen.queryByRole('button', { name: 'Accept Quote & Start Project' })).toBeNull();
});

test.each([
  ['cancelled', 'This job is cancelled, so you cannot accept its quote.'],
  ['accepted', 'You have already accepted this quote.'],
] as const)('accepting the quote of a job that is %s meanwhile says so', async (status, sentence) => {
  openJob();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Quote & Start Project' }));
  const dialog = await screen.findByRole('dialog');
  server.jobs = [sampleJob({ status })];
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Quote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(sentence)).toBeDefined();
});

test('a job without a professional says that one is being chosen, and does not say that they are notified', async () => {
  server.jobs = [sampleJob({ provider: null })];
  openJob();
  expect(await screen.findByText(/^We are choosing a professional for you, 42 Lighthouse Street/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Quote & Start Project' }));
  const dialog = await screen.findByRole('dialog');
  expect(document.body.textContent).not.toMatch(/tell the professional/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept Quote' }));
  // In the toast, and on the page.
  await waitFor(() =>
    expect(screen.getAllByText('We are choosing a professional and will tell them you accepted.')).toHaveLength(2),
  );
});

test('without a network the portal is read from the device, and actions that need the server say so', async () => {
  openJob();
  await screen.findByText('Terrazzo poured in place');
  cleanup();
  await endPortal();
  server.down = true;
  openJob();
  expect(await screen.findByText('Terrazzo poured in place')).toBeDefined();
  expect(screen.getByText(/^Updated/)).toBeDefined();
  await screen.findByText('You are offline: go online to accept a quote.');
  expect(screen.getByRole('button', { name: 'Accept Quote & Start Project' })).toHaveProperty('disabled', true);
});

test("a quote links to its questions, on the same page in the booking's thread", async () => {
  Element.prototype.scrollIntoView = () => {};
  const text = 'At the garden door it comes off.';
  const answered = { id: 'a', number: 2, from: 'office', text, at: '2026-11-20T04:00:00.000Z' } as const;
  server.jobs = [sampleJob({ thread: { unread: 1, readBy: null, messages: [{ ...answered, photos: [] }] } })];
  openJob();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText('1 new message')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask about this' }));
  const field = await screen.findByLabelText('Your message');
  await waitFor(() => expect(document.activeElement).toBe(field));
  // The thread belongs to the booking, so that is marked as read.
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/threads/read')?.body).toEqual({
      kind: 'booking',
      id: 'booking-1',
      upTo: 2,
    }),
  );
});

test('the area of a job is written in groups of three digits', async () => {
  server.jobs = [sampleJob({ areaSqft: 1200 })];
  openJob();
  expect(await screen.findByText('1,200 sq.ft')).toBeDefined();
});
