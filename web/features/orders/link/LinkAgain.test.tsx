import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import type { RequestStatus } from '../../../../shared/features/orders/request-contract.ts';
import { receiptGrant } from '../receipt-data.ts';
import { json, problem } from '../../../testing/responses.ts';
import { emptyOutbox, lookInside, sampleStatus } from '../../../testing/outbox-samples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { stubApi, type Call } from '../../../testing/stub-api.ts';
import { MessageForm } from '../../messages/MessageForm.tsx';
import { LinkPage } from './LinkPage.tsx';

// Its code is loaded when a message is written; compiling it takes longer than a test waits.
void MessageForm;

const gone = () => problem(404, 'not-found');

/** The grants that the server returns, one after the other; the last one is valid. */
let grants: string[];
let status: RequestStatus;
let calls: Call[];

const linked = (more: Partial<LinkedRequest> = {}): LinkedRequest => ({
  kind: 'booking',
  reference: 'NB-7F3K2QXM',
  state: status.state,
  jobStatus: status.jobStatus,
  answer: null,
  createdAt: status.createdAt,
  scheduledAt: status.scheduledAt,
  visitState: null,
  promise: null,
  isSmsOff: null,
  events: [],
  access: 'closed',
  triesLeft: 5,
  lockedUntil: null,
  status: null,
  grant: null,
  ...more,
});

/** As the server answers once the first grant has expired. */
function answer({ path, body }: Call): Response {
  if (path === '/api/requests/link') {
    if (body['digits'] === undefined) return json(200, linked());
    if (body['digits'] !== '4567') return json(200, linked({ access: 'wrong', triesLeft: 4 }));
    return json(200, linked({ access: 'open', status, grant: grants.shift() ?? 'fresh' }));
  }
  if (body['grant'] !== 'fresh') return gone();
  if (path === '/api/requests/move') return json(200, { ...status, scheduledAt: '2031-03-05T05:00:00.000Z' });
  if (path === '/api/requests/claim') return json(200, { ...status, payment: { ...status.payment, state: 'claimed' } });
  if (path === '/api/threads/messages') {
    const key = keyOf();
    return new Response(
      JSON.stringify({
        id: key,
        number: 1,
        from: 'customer',
        text: body['text'],
        at: status.createdAt,
        photos: [],
        clientKey: key,
      }),
      { status: 201, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } },
    );
  }
  return gone();
}

const keyOf = (): string => keys.at(-1) ?? '';
let keys: string[];

beforeEach(async () => {
  await emptyOutbox();
  sessionStorage.clear();
  location.hash = '#b.one.mac';
  grants = ['over', 'fresh'];
  status = sampleStatus;
  keys = [];
  calls = stubApi(answer);
  const { fetch: stubbed } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key) keys.push(key);
    return stubbed(path, init);
  });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  location.hash = '';
});

async function give(digits: string, within_ = screen as Pick<typeof screen, 'findByLabelText' | 'getByRole'>) {
  fireEvent.change(await within_.findByLabelText('Last four digits of your phone number'), {
    target: { value: digits },
  });
  fireEvent.click(within_.getByRole('button', { name: 'Open' }));
}

async function open() {
  renderScreen(<LinkPage />, { at: '/r' });
  await give('4567');
  await screen.findByRole('heading', { name: 'Nadeesha Floors' });
}

const again = async () =>
  within(await screen.findByRole('dialog', { name: 'Enter your four digits again' }, { timeout: 5000 }));
const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body['grant']);

test('a long message typed while the grant expired asks for the digits again, and is then sent', async () => {
  await open();
  fireEvent.click(screen.getByText('Messages'));
  fireEvent.click(await screen.findByRole('button', { name: /^Write/ }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  const words = 'The gate is green, and the dog is friendly. '.repeat(10).trim();
  fireEvent.change(field, { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await again();
  expect(field.value).toBe(words);
  await give('0000', dialog);
  expect((await dialog.findAllByText(/4 tries left/)).length).toBeGreaterThan(0);
  await give('4567', dialog);
  await waitFor(() => expect(sentTo('/api/threads/messages')).toEqual(['over', 'fresh']));
  // One message, under one key.
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(field.value).toBe(''));
  expect(calls.find(({ body }) => body['grant'] === 'fresh')?.body['text']).toBe(words);
});

test('without the digits the typed message stays', async () => {
  await open();
  fireEvent.click(screen.getByText('Messages'));
  fireEvent.click(await screen.findByRole('button', { name: /^Write/ }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(field, { target: { value: 'Please ring twice.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click((await again()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('Please ring twice.');
  expect(await lookInside(({ rows }) => rows.count())).toBe(0);
  // The next attempt asks again.
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await give('4567', await again());
  await waitFor(() => expect(sentTo('/api/threads/messages')).toContain('fresh'));
});

test('a visit is moved to the time chosen before, once the digits are entered again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Move the visit/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('New date & time'), { target: { value: '2031-03-05T10:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move the visit' }));
  await give('4567', await again());
  expect(await screen.findByText('Wed, Mar 5, 2031, 10:30 am')).toBeDefined();
  expect(sentTo('/api/requests/move')).toEqual(['over', 'fresh']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a fee is claimed once the digits are entered again', async () => {
  status = { ...sampleStatus, state: 'received', payment: { ...sampleStatus.payment, state: 'refused' } };
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^I have paid/ }));
  await give('4567', await again());
  await waitFor(() => expect(sentTo('/api/requests/claim')).toEqual(['over', 'fresh']));
});

test('the receipt is opened from the link with its grant', async () => {
  grants = ['fresh'];
  status = {
    ...sampleStatus,
    state: 'verified',
    payment: { ...sampleStatus.payment, state: 'verified', receiptId: 'receipt-1' },
  };
  await open();
  const link = screen.getByRole('link', { name: /^Receipt/ });
  expect(link.getAttribute('href')).toBe('/receipts/receipt-1');
  fireEvent.click(link);
  expect(receiptGrant('receipt-1')).toBe('fresh');
});

test('after almost an hour the page says that its access has expired, and new actions wait for the digits', async () => {
  grants = ['over', 'fresh'];
  status = { ...sampleStatus, payment: { ...sampleStatus.payment, state: 'awaited' } };
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await open();
  fireEvent.click(screen.getByText('How to pay'));
  await screen.findByLabelText(/^Send a photo of the slip/);
  await act(async () => {
    vi.setSystemTime(Date.now() + 56 * 60 * 1000);
    await vi.advanceTimersByTimeAsync(60_000);
  });
  await screen.findByText(/^The hour is over/);
  expect(screen.queryByLabelText(/^Send a photo of the slip/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter the digits' }));
  await give('4567', await again());
  await screen.findByText('You can use this page for the next hour.');
  expect(await screen.findByLabelText(/^Send a photo of the slip/)).toBeDefined();
  vi.useRealTimers();
});
