import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { followOutbox } from '../outbox/outbox-list.ts';
import {
  answeredStatus,
  emptyOutbox,
  lookInside,
  sampleRow,
  sampleStatus,
  storedRow,
} from '../testing/outbox-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { VisitPlace } from './VisitPlace.tsx';

const place = 'nivasa:visit-room';
const roomOf = () => document.documentElement.style.getPropertyValue('--visit-room');

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen: () => void;
      constructor(seen: () => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen();
      }
      disconnect() {}
    },
  );
});
afterEach(async () => {
  cleanup();
  await emptyOutbox();
  localStorage.clear();
  lastCustomer.set(null);
  document.documentElement.removeAttribute('style');
});

async function home(...rows: ReturnType<typeof sampleRow>[]): Promise<void> {
  await lookInside(async (database) => void (await database.rows.bulkPut(rows)));
  await followOutbox();
  renderScreen(<VisitPlace />, { at: '/' });
}
const card = () => screen.findByRole('region', { name: 'The time you asked for' });
/** Changes the row, as another tab or a response of our server does. */
const change = (more: object) =>
  act(() => lookInside(async (database) => void (await database.rows.update(sampleRow(1).id, more))));
const noCard = () => expect(screen.queryByRole('region', { name: 'The time you asked for' })).toBeNull();

test('a visitor without bookings sees no card, and no space is reserved for one', async () => {
  localStorage.setItem(place, '300');
  document.documentElement.style.setProperty('--visit-room', '300px');
  await home();
  await waitFor(() => expect(localStorage.getItem(place)).toBeNull());
  expect(roomOf()).toBe('');
  noCard();
});

test('a booking is shown on Home, and follows its status', async () => {
  await home(sampleRow(1, { state: 'sent', payload: null, status: sampleStatus }));
  expect((await card()).textContent).toContain('Tue, Jan 5, 2027, 9:30\u00A0am');
  expect((await card()).textContent).toContain('Nadeesha Floors');
  expect(localStorage.getItem(place)).not.toBeNull();
  const status = { ...sampleStatus, payment: { ...sampleStatus.payment, state: 'verified' as const } };
  await change({ status });
  expect(await screen.findByText('Payment verified.')).toBeDefined();
  expect(screen.queryByText('Send the slip')).toBeNull();
  const confirmed = answeredStatus('confirmed');
  await change({ status: confirmed });
  expect((await screen.findByRole('region', { name: 'Your next visit' })).textContent).toContain(
    'Confirmed by Nadeesha Floors.',
  );
  const ended = { ...status, state: 'cancelled' as const };
  await change({ status: ended });
  await waitFor(noCard);
});

test('a closed card stays closed, and nothing else of the booking changes', async () => {
  await home(sampleRow(1, { state: 'sent', payload: null }));
  await card();
  fireEvent.click(screen.getByRole('button', { name: 'Close this card' }));
  await waitFor(noCard);
  expect(await storedRow(1)).toMatchObject({ state: 'sent', isCardClosed: true, reference: expect.any(String) });
  expect(localStorage.getItem(place)).toBeNull();
});

test('another customer on this phone does not see it', async () => {
  lastCustomer.set('customer-kamala');
  await home(sampleRow(1, { state: 'sent', payload: null, ownerId: 'customer-kamala' }));
  expect(await card()).toBeDefined();
  act(() => lastCustomer.set('customer-ruwan'));
  await waitFor(noCard);
});

test('a confirmed visit has a calendar entry, the same as in the mail about it', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    // Nothing else is ever downloaded.
    files.push(file as Blob);
    return 'blob:visit';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await home(sampleRow(1, { state: 'sent', payload: null, status: answeredStatus('asked') }));
  await card();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  await change({ status: answeredStatus('confirmed') });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(names).toEqual(['nivasa-visit.ics']);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain(`UID:${sampleRow(1).id}@${location.hostname}\r\n`);
  expect(text).toContain('DTSTART:20270105T040000Z\r\n');
  expect(text).toContain('SEQUENCE:0\r\n');
  expect(text).toContain('STATUS:CONFIRMED\r\n');
  expect(text).toContain('ORGANIZER;CN=Nivasa:mailto:hello@nivasa.test\r\n');
  // The device does not keep the address of a booking that was sent.
  expect(text).not.toContain('LOCATION');
});
