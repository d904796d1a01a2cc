import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as sync from '../../outbox/background-sync.ts';
import * as outbox from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { renderScreen, testProvider, testSite, wholeText } from '../../testing/render-screen.tsx';
import { createStore, useStore, type Store } from '../../components/store.ts';
import { RequestsPage } from './RequestsPage.tsx';

vi.mock(import('../../outbox/outbox.ts'));
vi.mock(import('../../outbox/background-sync.ts'));

const booking: OutboxRow = {
  id: 'row-booking',
  kind: 'booking',
  payload: null,
  digest: '',
  ownerId: null,
  reference: 'NB-7F3K2QXM',
  subject: {
    providerSlug: testProvider.slug,
    providerName: 'As remembered',
    scheduledAt: '2027-01-05T09:30',
    projectType: null,
  },
  state: 'waiting',
  attempts: 0,
  error: null,
  serverId: null,
  createdAt: Date.now(),
  nextAt: 0,
  pausedUntil: 0,
  sentAt: null,
};
const estimate: OutboxRow = {
  ...booking,
  id: 'row-estimate',
  kind: 'estimate',
  reference: 'NE-4H7M9PQR',
  state: 'needs-action',
  subject: { ...booking.subject, scheduledAt: null, projectType: 'bathroom' },
  error: { code: 'refused', fields: { contactEmail: 'badEmail' } },
};
const message: OutboxRow = {
  ...booking,
  id: 'row-message',
  kind: 'contact',
  reference: null,
  state: 'sent',
  sentAt: Date.now(),
  subject: { providerSlug: null, providerName: null, scheduledAt: null, projectType: null },
};
const report = (state: 'waiting' | null) => ({
  outcomes: new Map(
    state ? [[booking.id, { state, cause: 'unreachable' as const, delayMs: 5000, pauseMs: 0, problem: null }]] : [],
  ),
  remaining: 0,
  nextAt: null,
});

let rows: Store<readonly OutboxRow[] | undefined>;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  rows = createStore<readonly OutboxRow[] | undefined>([]);
  vi.mocked(outbox.useOutboxRows).mockImplementation(() => useStore(rows, undefined));
  vi.mocked(sync.canSyncInBackground).mockReturnValue(true);
  onlineManager.setOnline(true);
});

const open = (...shown: OutboxRow[]) => {
  rows.set(shown);
  return renderScreen(
    <main id="main" tabIndex={-1}>
      <RequestsPage />
    </main>,
    {
      at: '/requests',
      site: { ...testSite, isDemo: true },
      known: [[providerQuery(testProvider.slug).queryKey, testProvider]],
    },
  );
};
const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
const button = (name: RegExp) => screen.getByRole('button', { name });

test('without requests the page links to the professionals', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Nothing sent from this device yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse Tilers' }).getAttribute('href')).toBe('/tilers');
});

test('until the database has been read the page shows that it is loading, not that it is empty', () => {
  rows.set(undefined);
  renderScreen(<RequestsPage />, { at: '/requests' });
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByText('Nothing sent from this device yet')).toBeNull();
});

test('each request is in its section, with its kind, its state, its fee and its reference', async () => {
  onlineManager.setOnline(false);
  open(booking, estimate, message);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Needs attention',
    'Waiting to send',
    'Sent',
  ]);
  const waiting = section('Waiting to send');
  expect(waiting.getByRole('heading', { level: 3, name: 'Nadeesha Floors' })).toBeDefined();
  for (const text of ['Site Inspection, Tue, Jan 5, 2027, 9:30 am', 'Waiting for connection']) {
    expect(waiting.getByText(text)).toBeDefined();
  }
  expect(waiting.getByText(wholeText('Ref NB-7F3K2QXM'))).toBeDefined();
  expect(waiting.getByText(/^Saved today, \d{1,2}:\d\d\s[ap]m$/)).toBeDefined();
  const attention = section('Needs attention');
  for (const text of [
    'Online Estimate, Bathroom Renovation',
    'Invalid email address',
    'Our server could not accept this. Edit it and send it again.',
    "We won't try again until you tell us to.",
  ]) {
    expect(attention.getByText(text)).toBeDefined();
  }
  expect(await attention.findByText('2,000', { exact: false })).toBeDefined();
  const sent = section('Sent');
  expect(sent.getByText('Message to Nivasa')).toBeDefined();
  expect(sent.queryByText('Message')).toBeNull();
  expect(sent.getByText(/^Received today/)).toBeDefined();
});

test('the actions depend on the state', () => {
  open(booking, estimate, message);
  const names = (name: string) =>
    section(name)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/ \(.*/, ''));
  // The six others copy values for a transfer.
  expect(names('Waiting to send').filter((name) => name !== 'Copy')).toEqual(['Send now', 'Edit', 'Discard']);
  expect(names('Needs attention')).toEqual(['Edit', 'Discard']);
  // What we have stays with us.
  expect(names('Sent')).toEqual(['Remove from this device']);
});

test('how to pay is shown for queued requests, and not for refused or free ones', async () => {
  open(booking, estimate, message);
  const details = screen.getAllByRole('group').filter((group) => within(group).queryByText('How to pay') !== null);
  expect(details).toHaveLength(1);
  await within(details[0]!).findByText('Test Bank');
  for (const text of ['NB-7F3K2QXM', 'Test Bank', 'LKR 10,000', 'This is a demonstration']) {
    expect(within(details[0]!).getByText(text)).toBeDefined();
  }
});

const typedEstimate = {
  projectType: 'bathroom',
  projectLocation: 'Peradeniya Road, Kandy',
  areaSqft: null,
  description: 'Two rooms, and the stairs',
  contactName: 'Dilhani',
  contactPhone: '077 123 4567',
  contactEmail: null,
  providerId: 'provider-1',
} as const;

test('a request that needs action shows the input, what happens to a transfer, and that it is not retried', () => {
  open({ ...estimate, payload: typedEstimate });
  const attention = section('Needs attention');
  for (const text of [
    'What you wrote',
    'Bathroom Renovation',
    'Peradeniya Road, Kandy',
    'Two rooms, and the stairs',
    'Dilhani',
    '077 123 4567',
    "We won't try again until you tell us to.",
  ]) {
    expect(attention.getByText(text)).toBeDefined();
  }
  expect(attention.getByText(/^If you have already transferred the fee/).textContent).toContain(
    'it is not lost: keep the reference NE-4H7M9PQR',
  );
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(attention.queryByText('Email')).toBeNull();
});

test('a queued request shows when it is retried', () => {
  // Near midnight the text would include the day.
  vi.setSystemTime('2026-11-20T04:00:00.000Z');
  open({ ...booking, nextAt: Date.now() + 10 * 60_000 });
  expect(screen.getByText(/^Next try: \d{1,2}:\d\d\s[ap]m, or as soon as you are back online\.$/)).toBeDefined();
  act(() => rows.set([{ ...booking, pausedUntil: Date.now() + 10 * 60_000 }]));
  expect(screen.getByText(/^Next try: \d{1,2}:\d\d\s[ap]m\. Our server is busy\.$/)).toBeDefined();
  act(() => rows.set([{ ...booking, nextAt: Date.now() - 1 }]));
  expect(screen.getByText('Next try: as soon as you are online.')).toBeDefined();
});

test.each([
  ['by a 404 for the professional', null, {}],
  ['by the response to this request', testProvider, { providerId: "The provider you're looking for doesn't exist." }],
])('an estimate whose professional is gone (%s) can go to another', async (_how, provider, fields) => {
  vi.mocked(outbox.takeBack).mockResolvedValue({ path: '/request-quote/nadeesha-floors' });
  rows.set([{ ...estimate, error: { code: 'refused', fields } }]);
  const { history } = renderScreen(<RequestsPage />, {
    at: '/requests',
    known: [[providerQuery(testProvider.slug).queryKey, provider]],
  });
  expect(screen.getByText(/is no longer listed\. You can send what you wrote to someone else\.$/)).toBeDefined();
  fireEvent.click(button(/^Choose another professional/));
  await waitFor(() => expect(history.at(-1)).toBe('/request-quote/nadeesha-floors'));
});

test('Send now without a connection says that the request stays queued', async () => {
  vi.mocked(outbox.sendNow).mockResolvedValue(report('waiting'));
  open(booking);
  fireEvent.click(button(/^Send now/));
  expect(
    await screen.findByText('We could not send it yet. It stays on this device, and we will keep trying.'),
  ).toBeDefined();
  expect(vi.mocked(outbox.sendNow).mock.calls).toEqual([['row-booking']]);
});

test('in a browser without background sync the page asks to keep it open', async () => {
  vi.mocked(sync.canSyncInBackground).mockReturnValue(false);
  vi.mocked(outbox.sendNow).mockRejectedValue(new Error('The database is closed'));
  open(booking);
  expect(screen.getByText(/^Keep the app open to send/)).toBeDefined();
  fireEvent.click(button(/^Send now/));
  expect(
    await screen.findByText('We could not send it yet. It stays on this device; keep the app open to send it.'),
  ).toBeDefined();
});

test('a request that arrives is announced', () => {
  open(booking);
  act(() => rows.set([{ ...booking, state: 'sent', sentAt: Date.now() }]));
  expect(
    screen.getByText('Sent: As remembered, Site Inspection, Tue, Jan 5, 2027, 9:30 am.').getAttribute('role'),
  ).toBe('status');
  expect(section('Sent').getByRole('heading', { level: 3, name: 'Nadeesha Floors' })).toBeDefined();
});

test('Edit leads back to the form', async () => {
  vi.mocked(outbox.takeBack).mockResolvedValue({ path: '/book/start?tiler=nadeesha-floors' });
  const { history } = open(booking);
  fireEvent.click(button(/^Edit/));
  await waitFor(() => expect(history.at(-1)).toBe('/book/start?tiler=nadeesha-floors'));
});

test('a request that arrived meanwhile is not opened for editing', async () => {
  vi.mocked(outbox.takeBack).mockResolvedValue(null);
  const { history } = open(booking);
  fireEvent.click(button(/^Edit/));
  expect(await screen.findByText(/^We have just received it/)).toBeDefined();
  expect(history).toEqual(['/requests']);
});

test('a request is not put into a form that holds another text, and the page says so', async () => {
  vi.mocked(outbox.takeBack).mockResolvedValue('begun');
  const { history } = open(booking);
  fireEvent.click(button(/^Edit/));
  expect(await screen.findByText(/^Something else that you began is still in the form/)).toBeDefined();
  expect(history).toEqual(['/requests']);
});

test('Discard asks first, and removes nothing when declined', () => {
  open({ ...booking, attempts: 2 });
  fireEvent.click(button(/^Discard/));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this request?' }));
  expect(dialog.getByText(/may already have received it/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(vi.mocked(outbox.discard).mock.calls).toEqual([]);
});

test('after discarding, the focus moves to the content', async () => {
  vi.mocked(outbox.discard).mockImplementation(async () => {
    rows.set([]);
    return true;
  });
  open(booking);
  button(/^Discard/).focus();
  fireEvent.click(button(/^Discard/));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Nothing sent from this device yet')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(vi.mocked(outbox.discard).mock.calls).toEqual([['row-booking', 'waiting']]);
});

test('a request that is sent while its customer is asked is not discarded, and the dialog says what is true now', async () => {
  const discard = vi.mocked(outbox.discard).mockReset().mockResolvedValue(false);
  open(booking);
  fireEvent.click(button(/^Discard/));
  const asking = within(screen.getByRole('dialog', { name: 'Discard this request?' }));
  const discardButton = () => asking.getByRole('button', { name: 'Discard' });
  fireEvent.click(discardButton());
  await waitFor(() => expect(discardButton().getAttribute('aria-disabled')).toBeNull());
  expect(discard.mock.calls).toEqual([['row-booking', 'waiting']]);
  act(() => rows.set([{ ...booking, state: 'sending' }]));
  fireEvent.click(discardButton());
  expect(discard).toHaveBeenCalledTimes(1);
  act(() => rows.set([{ ...booking, state: 'sent', sentAt: Date.now() }]));
  const removing = within(screen.getByRole('dialog', { name: 'Remove this entry?' }));
  fireEvent.click(removing.getByRole('button', { name: 'Remove from this device' }));
  await waitFor(() => expect(discard.mock.calls.at(-1)).toEqual(['row-booking', 'sent']));
});

test('if discarding fails the request stays, and the page says so', async () => {
  vi.mocked(outbox.discard).mockRejectedValue(new Error('The database is closed'));
  open(booking);
  fireEvent.click(button(/^Discard/));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('We could not remove it from this device. Please try again.')).toBeDefined();
});

test('a booking whose professional no longer exists goes to the office, and is edited like any other', () => {
  rows.set([{ ...booking, state: 'needs-action', error: { code: 'refused', fields: {} } }]);
  renderScreen(<RequestsPage />, { at: '/requests', known: [[providerQuery(testProvider.slug).queryKey, null]] });
  expect(screen.queryByText(/no longer listed/)).toBeNull();
  expect(button(/^Edit/)).toBeDefined();
});

test('a booking that was refused because its professional is no longer listed says so, and offers to choose another', () => {
  const refusal = 'providerIsNotListed';
  rows.set([
    {
      ...booking,
      state: 'needs-action',
      error: { code: 'refused', key: refusal, fields: { tilerSlug: refusal } },
    },
  ]);
  renderScreen(<RequestsPage />, {
    at: '/requests',
    known: [[providerQuery(testProvider.slug).queryKey, testProvider]],
  });
  expect(screen.getByText(/is no longer listed\. You can send what you wrote to someone else\./)).toBeDefined();
  expect(button(/^Choose another professional/)).toBeDefined();
});

test("another customer's request is shown as a saved request, without its content", () => {
  rows.set([{ ...booking, ownerId: 'somebody-else' }]);
  renderScreen(<RequestsPage />, {
    at: '/requests',
    known: [[providerQuery(testProvider.slug).queryKey, testProvider]],
  });
  expect(screen.getByRole('heading', { name: 'A saved request' })).toBeDefined();
  for (const detail of [testProvider.displayName, 'As remembered', 'NB-7F3K2QXM', 'Jan 5, 2027']) {
    expect(document.body.textContent).not.toContain(detail);
  }
  expect(screen.queryByRole('button', { name: /^(Edit|Discard)/ })).toBeNull();
});

test('push is offered for requests of this device without an account, and not to a customer, who has the portal', async () => {
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription: async () => null } }) },
  });
  const site = { ...testSite, vapidPublicKey: 'AQID' };
  const sent: OutboxRow = { ...booking, state: 'sent', sentAt: 1, secret: 's'.repeat(43) };
  rows.set([sent]);
  const { unmount } = renderScreen(<RequestsPage />, { at: '/requests', site });
  expect(await screen.findByRole('heading', { name: 'Tell me when something changes' })).toBeDefined();
  act(() => lastCustomer.set('kamala'));
  expect(screen.queryByRole('heading', { name: 'Tell me when something changes' })).toBeNull();
  unmount();
  lastCustomer.set(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('an application says by when it is answered, and afterwards that the answer is late', async () => {
  const sent = (at: string): OutboxRow => ({
    ...message,
    kind: 'join',
    sentAt: Date.parse(at),
    application: { state: 'received', reason: null },
  });
  open(sent('2099-11-23T04:00:00.000Z'));
  const said = /^We will answer your application by Wed, Nov 25, 2099, 9:30.am\.$/;
  expect(await screen.findByText(said)).toBeDefined();
  act(() => rows.set([sent('2020-11-23T04:00:00.000Z')]));
  expect(screen.getByText(/^We should have answered your application by Wed, Nov 25, 2020, 9:30.am\./)).toBeDefined();
});
