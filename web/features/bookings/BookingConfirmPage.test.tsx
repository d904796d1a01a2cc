import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { referenceOf } from '../../../shared/reference.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import { newRow } from '../../outbox/new-row.ts';
import * as pageOutbox from '../../outbox/page-outbox.ts';
import * as seam from '../../outbox/submit.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { emptyOutbox, lookInside, sampleBooking as booking, storedDraft } from '../../testing/outbox-samples.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { receipt, stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { dismissToast, toastStore } from '../../components/toasts/toast-store.ts';
import { BookingConfirmPage } from './BookingConfirmPage.tsx';

const open = () =>
  renderScreen(<BookingConfirmPage />, {
    at: '/book/confirm',
    known: [[providerQuery(testProvider.slug).queryKey, testProvider]],
  });
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'I Have Paid' }));

beforeEach(async () => {
  await emptyOutbox();
  dismissToast(toastStore.get()?.id ?? 0);
  sessionStorage.clear();
  finishDraft('booking');
  sessionStorage.setItem('bookingData', JSON.stringify(booking));
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['foreign JSON', '{"cart":[1,2]}'],
  ['null', 'null'],
])('with %s stored it redirects to the first page', async (_name, kept) => {
  sessionStorage.removeItem('bookingData');
  if (kept !== null) sessionStorage.setItem('bookingData', kept);
  const { history } = open();
  expect(screen.getByText('Loading')).toBeDefined();
  await waitFor(() => expect(history).toEqual(['/book/start']));
});

test("shows the booking, how to pay, and the draft's reference", async () => {
  const key = draftKey('booking');
  open();
  await screen.findByText('Test Bank');
  for (const text of [
    booking.fullName,
    booking.email,
    booking.phone,
    booking.address,
    'Tue, Jan 5, 2027, 9:30 am',
    'Notes',
    'Test Bank',
    'Nivasa Test',
    '1234 5678',
    'Fort',
    referenceOf('booking', key),
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText(/within 24 hours/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/book/start');
});

test('without notes there is no row for them', () => {
  sessionStorage.setItem('bookingData', JSON.stringify({ ...booking, notes: '' }));
  open();
  expect(screen.queryByText('Notes')).toBeNull();
});

test('sent: the draft is deleted, a message is shown, and it navigates to Home', async () => {
  const key = draftKey('booking');
  const calls = stubApi(receipt);
  const { history } = open();
  const button = screen.getByRole('button', { name: 'I Have Paid' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Booking Confirmed!')).toBeDefined();
  expect(screen.getByText("We'll contact you shortly to confirm your inspection appointment.")).toBeDefined();
  expect(calls).toMatchObject([{ path: '/api/bookings/create', method: 'POST', key, body: booking }]);
  expect(history.at(-1)).toBe('/');
  expect(sessionStorage.getItem('bookingData')).toBeNull();
  expect(draftKey('booking')).not.toBe(key);
});

test('the body has no tilerSlug if no provider was chosen', async () => {
  sessionStorage.setItem('bookingData', JSON.stringify({ ...booking, tilerSlug: null }));
  const calls = stubApi(receipt);
  open();
  pay();
  await screen.findByText('Booking Confirmed!');
  expect(Object.keys(calls[0]?.body ?? {})).not.toContain('tilerSlug');
});

test('kept on the device: the page says saved, not confirmed or failed', async () => {
  const key = draftKey('booking');
  vi.spyOn(seam, 'submit').mockResolvedValue({ outcome: 'kept', reference: 'NB-7F3K2QXM' });
  const { history } = open();
  pay();
  expect(await screen.findByText("Saved on this phone. We'll send it when you're online")).toBeDefined();
  expect(history.at(-1)).toBe('/requests');
  expect(sessionStorage.getItem('bookingData')).toBeNull();
  expect(draftKey('booking')).not.toBe(key);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server in trouble', () => problem(503, 'unavailable')],
])(
  '%s: it is queued on this device with its reference, and neither confirmation nor failure is reported',
  async (_name, reply) => {
    const key = draftKey('booking');
    stubApi(reply);
    const { history } = open();
    pay();
    expect(await screen.findByText("Saved on this phone. We'll send it when you're online")).toBeDefined();
    expect([screen.queryByText('Booking Confirmed!'), screen.queryByText('Booking Failed')]).toEqual([null, null]);
    expect(history.at(-1)).toBe('/requests');
    await waitFor(async () =>
      expect(await lookInside(({ rows }) => rows.toArray())).toMatchObject([
        {
          id: key,
          state: 'waiting',
          payload: booking,
          reference: referenceOf('booking', key),
          subject: { providerName: testProvider.displayName },
        },
      ]),
    );
    await waitFor(async () => expect(await storedDraft('booking')).toBeUndefined());
  },
);

test('the booking and its key survive the app from here on, because the user switches to a banking app', async () => {
  const key = draftKey('booking');
  open();
  await waitFor(async () =>
    expect(await storedDraft('booking')).toMatchObject({ key, stage: 'confirm', values: booking }),
  );
});

test('offline, a note next to the button says what will happen, and the button keeps its text', async () => {
  open();
  expect(screen.queryByText(/You are offline/)).toBeNull();
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('You are offline: we will save this on this phone and send it later')).toBeDefined();
  expect(screen.getByText('Keep the app open to send')).toBeDefined();
  expect(screen.getByRole('button', { name: 'I Have Paid' })).toBeDefined();
  act(() => onlineManager.setOnline(true));
});

test.each([
  ['kept', {}, "Saved on this phone. We'll send it when you're online", '/requests'],
  ['sent', { state: 'sent', payload: null }, 'Booking Confirmed!', '/'],
] as const)('a page that was left while sending reports the outcome later (%s)', async (_name, row, says, leadsTo) => {
  const key = draftKey('booking');
  await lookInside(({ rows }) => rows.put({ ...newRow('booking', booking, key, {}, Date.now()), ...row }));
  const { history } = open();
  expect(await screen.findByText(says)).toBeDefined();
  expect(history.at(-1)).toBe(leadsTo);
  expect(sessionStorage.getItem('bookingData')).toBeNull();
  expect(draftKey('booking')).not.toBe(key);
});

test('a draft whose key was used for another booking continues under a new one, with its reference', async () => {
  const key = draftKey('booking');
  await lookInside(({ rows }) =>
    rows.put(newRow('booking', { ...booking, notes: 'Another house' }, key, {}, Date.now())),
  );
  open();
  await waitFor(() => expect(draftKey('booking')).not.toBe(key));
  expect(screen.getByText(referenceOf('booking', draftKey('booking')))).toBeDefined();
});

test('without storage a failure is reported, and everything stays for another attempt with the same key', async () => {
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
  const key = draftKey('booking');
  const calls = stubApi(() => problem(503, 'unavailable'));
  const { history } = open();
  pay();
  expect(screen.getByRole('button', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('Booking Failed')).toBeDefined();
  expect(screen.getByText('There was an error creating your booking. Please try again.')).toBeDefined();
  expect(history).toEqual(['/book/confirm']);
  expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toEqual(booking);
  // The toast may be shown before the button is ready again.
  await screen.findByRole('button', { name: 'I Have Paid' });
  await act(async () => pay());
  expect(calls.map((call) => call.key)).toEqual([key, key]);
});

test('a key that was used for an earlier version is replaced by a new one', async () => {
  const key = draftKey('booking');
  stubApi(() => problem(422, 'key-reused'));
  open();
  pay();
  await screen.findByText('Booking Failed');
  expect(draftKey('booking')).not.toBe(key);
  expect(screen.getByText(referenceOf('booking', draftKey('booking')))).toBeDefined();
});

test('a professional who is no longer listed is named as the reason in the page, and announced', async () => {
  const keys = { tilerSlug: 'providerIsNotListed' };
  const body = { type: '/problems/invalid', title: 'Invalid', status: 422, detail: 'Not listed', keys };
  stubApi(() => Response.json(body, { status: 422, headers: { 'Content-Type': 'application/problem+json' } }));
  open();
  const alerts = screen.getAllByRole('alert');
  pay();
  expect(await screen.findByText('Booking Failed')).toBeDefined();
  expect(screen.getByText('There was an error creating your booking. Please try again.')).toBeDefined();
  const reason = screen.getByText('This professional is no longer listed. Please choose another.');
  // It was there before it had a text, as screen readers need it.
  expect(alerts).toContain(reason);
  await screen.findByRole('button', { name: 'I Have Paid' });
  stubApi(() => problem(503, 'unavailable'));
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
  await act(async () => pay());
  expect(reason.textContent).toBe('');
});
