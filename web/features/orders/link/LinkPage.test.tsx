import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import type { RequestStatus } from '../../../../shared/features/orders/request-contract.ts';
import { json, refused } from '../../../testing/responses.ts';
import { answeredStatus, sampleStatus } from '../../../testing/outbox-samples.ts';
import { renderScreen, testSite } from '../../../testing/render-screen.tsx';
import { stubApi, type Call } from '../../../testing/stub-api.ts';
import { LinkPage } from './LinkPage.tsx';

const closed: LinkedRequest = {
  kind: 'booking',
  reference: 'NB-7F3K2QXM',
  state: 'claimed',
  jobStatus: null,
  answer: null,
  createdAt: sampleStatus.createdAt,
  scheduledAt: sampleStatus.scheduledAt,
  visitState: null,
  promise: null,
  events: [],
  access: 'closed',
  triesLeft: 5,
  lockedUntil: null,
  status: null,
  isSmsOff: null,
  grant: null,
};

let answers: Readonly<Record<string, (call: Call) => Response>>;
let calls: Call[];

beforeEach(() => {
  location.hash = '#b.one.mac';
  calls = stubApi((call) => answers[call.path]?.(call) ?? refused(404, 'noSuchRequest'));
});
afterEach(() => {
  location.hash = '';
});

const open = (refundTerms = testSite.refundTerms) =>
  renderScreen(<LinkPage />, { at: '/r', site: { ...testSite, refundTerms } });
const digitsField = () => screen.findByLabelText('Last four digits of your phone number');

async function giveDigits(digits: string): Promise<void> {
  fireEvent.change(await digitsField(), { target: { value: digits } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
}

/** What the digits 4567 give access to. */
const opening = (status: RequestStatus) => ({
  '/api/requests/link': ({ body }: Call) => {
    if (body['digits'] === undefined) return json(200, closed);
    return body['digits'] === '4567'
      ? json(200, { ...closed, access: 'open', status, grant: 'the-grant' })
      : json(200, { ...closed, access: 'wrong', triesLeft: 1 });
  },
});

const mailed = `b.794072cd-64cd-4e2a-91ef-52786b4d8c61.${'tuLD6iN4-_V'.repeat(4).slice(1)}`;
const bySms = `B.eUByzWTNTiqR71J4a02MYQ.${'tuLD6iN4-_V'.repeat(2)}`;

const added = ['.', ')', '>', '*', '_', '/', '\u200B', '%E2%80%8B', '%20', '?fbclid=IwAR0', '&utm_source=wa'];

test.each([...added.map((more) => [mailed, more] as const), [bySms, '.'] as const, [bySms, '?fbclid=IwAR0'] as const])(
  'the link %s opens with what a chat or a mail program has added: %j',
  async (token, more) => {
    location.hash = `#${token}${more}`;
    answers = opening(sampleStatus);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'NB-7F3K2QXM' })).toBeDefined();
    expect(calls.map(({ body }) => body['token'])).toEqual([token]);
  },
);

test('a link shows its kind of request, and asks for the digits before it shows more', async () => {
  answers = opening(sampleStatus);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'NB-7F3K2QXM' })).toBeDefined();
  expect(screen.getByText('Checking your payment')).toBeDefined();
  expect(screen.queryByText('Nadeesha Floors')).toBeNull();
  await giveDigits('0000');
  expect((await screen.findAllByText(/1 try left/)).length).toBeGreaterThan(0);
  await giveDigits('4567');
  expect(await screen.findByRole('heading', { name: 'Nadeesha Floors' })).toBeDefined();
  expect(calls[0]?.body).toEqual({ token: 'b.one.mac' });
});

test('with the digits SMS to the number are stopped, and sent again', async () => {
  const opened = { ...closed, access: 'open', status: sampleStatus, grant: 'the-grant', isSmsOff: false } as const;
  answers = {
    '/api/requests/link': ({ body }) => json(200, body['digits'] === undefined ? closed : opened),
    '/api/requests/sms': ({ body }) => json(200, { isOff: body['isOff'] }),
  };
  open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop SMS' }));
  expect(await screen.findByText(/^We send no SMS/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send SMS again' }));
  expect(await screen.findByRole('button', { name: 'Stop SMS' })).toBeDefined();
  const chosen = calls.filter(({ path }) => path === '/api/requests/sms').map(({ body }) => body);
  const by = { requestId: sampleStatus.id, grant: 'the-grant' };
  expect(chosen).toEqual([
    { ...by, isOff: true },
    { ...by, isOff: false },
  ]);
});

test('with the digits the visit is moved and cancelled from here', async () => {
  const moved = { ...sampleStatus, scheduledAt: '2031-03-05T05:00:00.000Z' };
  answers = {
    ...opening(sampleStatus),
    '/api/requests/move': () => json(200, moved),
    '/api/requests/cancel': () => json(200, { ...moved, state: 'cancelled' }),
  };
  open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('button', { name: /^Move the visit/ }));
  const dialog = () => within(screen.getByRole('dialog'));
  fireEvent.change(dialog().getByLabelText('New date & time'), { target: { value: '2031-03-05T10:30' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Move the visit/ }));
  expect(dialog().getByLabelText('New date & time')).toHaveProperty('value', '2031-03-05T10:30');
  fireEvent.click(dialog().getByRole('button', { name: 'Move the visit' }));
  expect(await screen.findByText('Wed, Mar 5, 2031, 10:30 am')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Cancel the booking/ }));
  fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'The roof leaks.' } });
  // The input is restored.
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel the booking/ }));
  expect(dialog().getByLabelText('Reason')).toHaveProperty('value', 'The roof leaks.');
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel the booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Move the visit/ })).toBeNull();
  const by = { requestId: sampleStatus.id, grant: 'the-grant' };
  expect(calls.filter(({ path }) => /move|cancel/.test(path)).map(({ body }) => body)).toEqual([
    { ...by, scheduledAt: '2031-03-05T10:30' },
    { ...by, reason: 'The roof leaks.' },
  ]);
});

test("an unpaid fee accepts a slip through the link, and the request's photos are read with its grant", async () => {
  const payment = { ...sampleStatus.payment, state: 'awaited' as const };
  const photos = [{ id: 'photo-1', kind: 'photo' as const, storedAt: sampleStatus.createdAt }];
  answers = opening({ ...sampleStatus, payment, photos });
  open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByText('How to pay'));
  expect(await screen.findByLabelText(/^Send a photo of the slip/)).toBeDefined();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/photos/photo-1?w=320'));
});

test('a fee that was not found has the same badge here as elsewhere', async () => {
  const payment = { ...sampleStatus.payment, state: 'refused' as const };
  answers = opening({ ...sampleStatus, state: 'received', payment });
  open();
  await giveDigits('4567');
  expect(await screen.findByText('Payment not found')).toBeDefined();
});

test('a refusal is shown at its field, and the input stays', async () => {
  answers = {
    ...opening(sampleStatus),
    '/api/requests/move': () => refused(409, 'visitIsJob'),
  };
  open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('button', { name: /^Move the visit/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('New date & time'), { target: { value: '2031-03-05T10:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move the visit' }));
  const said = await dialog.findAllByText('Your job is already set up. Please contact us to change the visit.');
  expect(said.length).toBeGreaterThan(0);
  expect(dialog.getByLabelText<HTMLInputElement>('New date & time').value).toBe('2031-03-05T10:30');
});

test('a locked link says until when, and an invalid one how to get another', async () => {
  answers = {
    '/api/requests/link': () =>
      json(200, { ...closed, access: 'locked', triesLeft: 0, lockedUntil: '2026-03-06T04:00:00.000Z' }),
  };
  const { unmount } = open();
  expect(await screen.findByText(/will open again on Mar 6, 2026, 9:30 am/)).toBeDefined();
  unmount();
  answers = {};
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ask for a new link', '/contact'],
    ['Browse Tilers', '/tilers'],
  ]);
});

test.each<[RequestStatus['payment']['state'], boolean, RegExp]>([
  // As promised before the payment.
  ['claimed', true, /^Refunded when nobody can come\.$/],
  ['claimed', false, /^If you've paid the fee, we'll tell you whether it is refunded\.$/],
  ['verified', true, /^If you've paid the fee, we'll tell you whether it is refunded\.$/],
])('before cancelling it says what becomes of a fee that is %s; refund terms: %s', async (state, hasTerms, said) => {
  answers = opening({ ...sampleStatus, payment: { ...sampleStatus.payment, state } });
  open(hasTerms ? 'Refunded when nobody can come.' : null);
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel the booking/ }));
  expect(within(screen.getByRole('dialog')).getByText(said)).toBeDefined();
  expect(within(screen.getByRole('dialog')).getAllByText(/refund/i)).toHaveLength(1);
});

test.each<[string, Partial<LinkedRequest>]>([
  ['Cancelled', { state: 'cancelled' }],
  ['Your job is cancelled', { state: 'job', jobStatus: 'cancelled' }],
  ['We answered by phone', { kind: 'estimate', state: 'answered', answer: 'telephone', scheduledAt: null }],
])('a closed link promises no visit or estimate that does not come: %s', async (word, ended) => {
  answers = { '/api/requests/link': () => json(200, { ...closed, ...ended }) };
  open();
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.queryByText('Visit')).toBeNull();
  expect(screen.queryByText('The time you asked for')).toBeNull();
});

test.each([
  [null, 'Payment verified', 'The time you asked for'],
  ['asked', 'Payment verified', 'The time you asked for'],
  ['offered', 'Choose a time', 'The time you asked for'],
  ['declined', 'Looking for somebody else', 'The time you asked for'],
  ['confirmed', 'Visit confirmed', 'Visit'],
] as const)('before the digits it calls a visit confirmed only if it is: %s', async (visitState, word, label) => {
  answers = { '/api/requests/link': () => json(200, { ...closed, state: 'verified', visitState }) };
  open();
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.getByText(label)).toBeDefined();
});

test('with the digits an offered time is chosen, or another professional asked for', async () => {
  const picked = { ...answeredStatus('confirmed'), scheduledAt: '2027-01-06T04:00:00.000Z' };
  answers = { ...opening(answeredStatus('offered')), '/api/requests/pick-time': () => json(200, picked) };
  const { unmount } = open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('radio', { name: 'Wed, Jan 6, 2027, 9:30\u00A0am' }));
  fireEvent.click(screen.getByRole('button', { name: /^Choose this time/ }));
  expect(await screen.findByText('Nadeesha Floors has confirmed your visit')).toBeDefined();
  expect(screen.getByText('Visit confirmed')).toBeDefined();
  unmount();
  answers = {
    ...opening(answeredStatus('offered')),
    '/api/requests/other-professional': () => json(200, answeredStatus('other_wanted')),
  };
  open();
  await giveDigits('4567');
  fireEvent.click(await screen.findByRole('button', { name: /^Ask for somebody else/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask for somebody else' }));
  expect(await screen.findByText('We are looking for somebody else')).toBeDefined();
  const by = { requestId: sampleStatus.id, grant: 'the-grant' };
  expect(calls.filter(({ path }) => /pick|other/.test(path)).map(({ body }) => body)).toEqual([
    { ...by, scheduledAt: '2027-01-06T04:00:00.000Z' },
    by,
  ]);
});

test('before the digits are entered an estimate says until when it is sent', async () => {
  const promise = { what: 'answer' as const, dueAt: '2099-03-02T04:00:00.000Z' };
  const paid = { ...closed, kind: 'estimate' as const, state: 'verified' as const, scheduledAt: null, promise };
  answers = { '/api/requests/link': () => json(200, paid) };
  open();
  const next = await screen.findByText('Next: we will send your estimate by');
  expect(next.closest('li')?.textContent).toContain('Mar 2, 2099');
});
