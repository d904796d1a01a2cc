import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { stamp } from '../../lib/stamps.ts';
import * as outbox from '../../outbox/outbox.ts';
import { statusPath, type OutboxRow } from '../../outbox/outbox-row.ts';
import * as news from '../../outbox/request-news.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';
import { sampleRow, sampleStatus } from '../../testing/outbox-samples.ts';
import { renderScreen, testProvider, testSite } from '../../testing/render-screen.tsx';
import { createStore, useStore, type Store } from '../../components/store.ts';
import { RequestsPage } from './RequestsPage.tsx';

vi.mock(import('../../outbox/outbox.ts'));
vi.mock(import('../../outbox/request-news.ts'));

let rows: Store<readonly OutboxRow[] | undefined>;

const sent = (more: Partial<OutboxRow> = {}): OutboxRow =>
  sampleRow(1, { state: 'sent', payload: null, sentAt: Date.now(), ...more });
const told = (more: Partial<RequestStatus> = {}, ofRow: Partial<OutboxRow> = {}): OutboxRow =>
  sent({ status: { ...sampleStatus, ...more }, toldAt: Date.now(), ...ofRow });
const awaited: RequestStatus['payment'] = { ...sampleStatus.payment, state: 'awaited', claimedAt: null };
const verified: RequestStatus['payment'] = {
  ...sampleStatus.payment,
  state: 'verified',
  receivedLkr: 10_000,
  verifiedAt: '2026-11-21T04:00:00.000Z',
};
const answered = { state: 'answered', answeredAt: '2026-11-21T04:00:00.000Z', payment: verified } as const;
const estimate = { kind: 'estimate', reference: 'NE-4H7M9PQR' } as const;

beforeEach(() => {
  localStorage.clear();
  rows = createStore<readonly OutboxRow[] | undefined>([]);
  vi.mocked(outbox.useOutboxRows).mockImplementation(() => useStore(rows, undefined));
  vi.mocked(news.syncRequests).mockResolvedValue('done');
  onlineManager.setOnline(true);
  showFrameParts();
});

const open = (...shown: OutboxRow[]) => {
  rows.set(shown);
  return renderScreen(
    <main id="main" tabIndex={-1}>
      <RequestsPage />
    </main>,
    { at: '/requests', site: testSite, known: [[providerQuery(testProvider.slug).queryKey, testProvider]] },
  );
};
const card = () => within(screen.getAllByRole('listitem')[0]!);
const timeline = () => within(screen.getByRole('list', { name: /^History of your request to/ }));
const claimButton = () => screen.queryByRole('button', { name: /^I have paid/ });

test('a request without a known status is shown as sent', () => {
  open(sent());
  expect(screen.getByRole('heading', { level: 2, name: 'Sent' })).toBeDefined();
  expect(card().getByText('Sent')).toBeDefined();
  expect(screen.queryByRole('list', { name: /^What has happened/ })).toBeNull();
});

test.each<[string, Partial<RequestStatus>]>([
  ['Checking your payment', {}],
  ['Payment verified', { state: 'verified', payment: verified }],
  ['Your estimate is here', { ...answered, document: sampleDocument }],
  ['Cannot be estimated online', { ...answered, document: { ...sampleDocument, reason: 'Too steep.' } }],
  ['We answered by phone', answered],
  ['Your job is set up', { state: 'job', jobStatus: 'in_progress', payment: verified }],
  ['Your job is completed', { state: 'job', jobStatus: 'completed', payment: verified }],
  ['Your job is cancelled', { state: 'job', jobStatus: 'cancelled', payment: verified }],
  ['Cancelled', { state: 'cancelled' }],
  ['Not accepted', { state: 'refused' }],
  ['Payment not found', { state: 'received', payment: { ...sampleStatus.payment, state: 'refused' } }],
  ['Payment due', { state: 'received', payment: awaited }],
])('a card shows the state of its request: %s', (word, status) => {
  open(told(status));
  expect(card().getAllByText(word).length).toBeGreaterThan(0);
});

test('its timeline shows what has happened, why, and the current time of the visit', () => {
  const note = 'Nimal is ill that day.';
  open(
    told({
      state: 'verified',
      payment: verified,
      scheduledAt: '2031-03-05T05:00:00.000Z',
      events: [
        { kind: 'verified', at: '2026-11-21T04:00:00.000Z', note: null, money: null, amountLkr: null },
        { kind: 'moved', at: '2026-11-22T04:00:00.000Z', note, money: null, amountLkr: null },
      ],
    }),
  );
  const moments = timeline()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(moments).toEqual([
    'We received your requestNov 20, 2026, 9:30\u00A0am',
    'You told us that you have paidNov 20, 2026, 9:30\u00A0am',
    'Payment verifiedNov 21, 2026, 9:30\u00A0am',
    `The visit was movedNov 22, 2026, 9:30\u00A0am${note}`,
    'The time you asked forWed, Mar 5, 2031, 10:30\u00A0am',
  ]);
  expect(screen.getByText('Site Inspection, Wed, Mar 5, 2031, 10:30 am')).toBeDefined();
});

test('how to pay, with the amount shown at booking, disappears when it is paid or nothing is due any more', async () => {
  const payment = { ...sampleStatus.payment, amountLkr: 9500 };
  open(told({ payment }));
  expect(await screen.findByText('LKR 9,500')).toBeDefined();
  for (const status of [
    { state: 'verified', payment: verified },
    { state: 'cancelled', payment },
    { state: 'refused', payment },
  ] as const) {
    act(() => rows.set([told(status)]));
    expect(screen.queryByText('How to pay')).toBeNull();
  }
});

test("'I have paid' is shown on an estimate with an unclaimed fee, and on a payment that was not found", () => {
  open(sent(estimate));
  expect(claimButton()).not.toBeNull();
  const refused = { ...sampleStatus.payment, state: 'refused' } as const;
  for (const [isThere, row] of [
    [true, told({ state: 'received', payment: awaited }, estimate)],
    [true, told({ state: 'answered', payment: awaited }, estimate)],
    [true, told({ state: 'received', payment: refused })],
    [false, told({ state: 'claimed' }, estimate)],
    [false, told({ state: 'verified', payment: verified }, estimate)],
    [false, told({ state: 'cancelled', payment: awaited }, estimate)],
    [false, sent()],
    [false, sent({ ...estimate, secret: undefined })],
    [false, sampleRow(1, estimate)],
  ] as const) {
    act(() => rows.set([row]));
    expect([row.status?.state, claimButton() !== null]).toEqual([row.status?.state, isThere]);
  }
});

test('a claim is sent once per press, and the focus moves to the content', async () => {
  const row = told({ state: 'received', payment: awaited }, estimate);
  vi.mocked(news.claimFee).mockImplementation(async () => rows.set([told({ state: 'claimed' }, estimate)]));
  open(row);
  claimButton()!.focus();
  fireEvent.click(claimButton()!);
  await waitFor(() => expect(claimButton()).toBeNull());
  expect(vi.mocked(news.claimFee).mock.calls).toEqual([[row]]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByText(/^Checking your payment: /).getAttribute('role')).toBe('status');
});

test('a claim that fails is reported, and the button stays', async () => {
  vi.mocked(news.claimFee).mockRejectedValue(new Error('No answer'));
  open(sent(estimate));
  fireEvent.click(claimButton()!);
  expect(await screen.findByText("We couldn't receive that just now. Please try again.")).toBeDefined();
  expect(claimButton()).not.toBeNull();
});

test('offline the button is disabled, with the reason next to it', () => {
  onlineManager.setOnline(false);
  open(sent(estimate));
  const reason = screen.getByText('You are offline: tell us when you are back online. Your reference stays the same.');
  expect(claimButton()).toHaveProperty('disabled', true);
  expect(claimButton()?.getAttribute('aria-describedby')).toBe(reason.id);
});

test('the page queries whenever it opens, however recent the last query, and on a press; it shows the result and its age', async () => {
  stamp(statusPath, Date.now(), false);
  open(told());
  expect(vi.mocked(news.syncRequests).mock.calls).toEqual([[{ atOnce: true }]]);
  expect(screen.getByText(/^Updated/)).toBeDefined();
  vi.mocked(news.syncRequests).mockResolvedValue('unreachable');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^We cannot reach our server just now/)).toBeDefined();
  expect(vi.mocked(news.syncRequests).mock.calls).toEqual([[{ atOnce: true }], [{ atOnce: true }]]);
});

test('without sent requests there is no query', () => {
  lastCustomer.set('customer-1');
  open(sent({ ownerId: 'customer-2' }), sent({ secret: undefined, id: 'earlier' }));
  expect(vi.mocked(news.syncRequests)).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

test("another customer's request shows nothing of its status", () => {
  lastCustomer.set('customer-1');
  open(told({ state: 'verified', payment: verified }, { ownerId: 'customer-2' }));
  expect(screen.getByRole('heading', { name: 'A saved request' })).toBeDefined();
  for (const detail of ['Payment verified', 'NB-7F3K2QXM', 'Nadeesha']) {
    expect(document.body.textContent).not.toContain(detail);
  }
});

test('a changed status is announced', () => {
  open(told());
  act(() => rows.set([told({ state: 'verified', payment: verified })]));
  expect(
    screen.getByText('Payment verified: Nadeesha Floors, Site Inspection, Tue, Jan 5, 2027, 9:30 am.'),
  ).toBeDefined();
});

test('a booking that became a job says where to follow the job', () => {
  open(told({ state: 'job', jobStatus: 'booked', payment: verified }));
  expect(card().getByText(/sign in with the email address you booked with/)).toBeDefined();
  expect(card().getByRole('link', { name: 'Go to My Jobs & Bookings' }).getAttribute('href')).toBe('/portal/jobs');
});

test('a booking that arrived after its time shows no time, and says that another is arranged', () => {
  open(told({ scheduledAt: null }));
  expect(card().getByText('The time you chose had passed')).toBeDefined();
  expect(card().getByText('Site Inspection')).toBeDefined();
  expect(timeline().queryByText('Your visit')).toBeNull();
  expect(timeline().queryByText('The time you asked for')).toBeNull();
});
