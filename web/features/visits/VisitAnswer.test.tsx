import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayEntry } from '../../../shared/features/visits/visit-day.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { ApiError } from '../../api-client.ts';
import { answeredStatus, sampleAnswer, sampleStatus } from '../../testing/outbox-samples.ts';
import { createStore, useStore, type Store } from '../../components/store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { VisitAnswer } from './VisitAnswer.tsx';
import type { VisitChange } from './visit-changes.ts';

const sent: VisitChange[] = [];
let reply: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00.000Z'), toFake: ['Date'] });
  sent.length = 0;
  reply = () => Promise.resolve();
  onlineManager.setOnline(true);
});
afterEach(() => void vi.useRealTimers());

const changing = (change: VisitChange) => {
  sent.push(change);
  return reply();
};
let told: Store<RequestStatus>;
function Answered() {
  return <VisitAnswer status={useStore(told, sampleStatus)} name="Nadeesha Floors" onChange={changing} />;
}
const open = (status: RequestStatus) => {
  told = createStore(status);
  renderScreen(<Answered />, { at: '/requests' });
};
const tell = (status: RequestStatus) => act(() => told.set(status));
const panel = () => screen.getByRole('group', { name: 'The answer about your visit (Nadeesha Floors)' });
const first = () => screen.getByRole('radio', { name: 'Wed, Jan 6, 2027, 9:30\u00A0am' });
const choose = () => screen.getByRole('button', { name: /^Choose this time/ });
const other = () => screen.getByRole('button', { name: /^Ask for somebody else/ });
const refused = (key: string) =>
  new ApiError(
    409,
    JSON.stringify({ type: '/problems/conflict', title: 'Conflict', status: 409, detail: '', key }),
    '',
  );

/** A confirmed visit whose time has just come. */
const onDay = (...daySteps: DayEntry[]): RequestStatus => ({
  ...answeredStatus('confirmed'),
  scheduledAt: '2026-11-20T05:30:00.000Z',
  visitAnswer: { ...sampleAnswer('confirmed'), daySteps },
});

test.each<[string, RequestStatus, readonly string[]]>([
  [
    'asked',
    answeredStatus('asked'),
    [
      'Payment verified. We are asking Nadeesha Floors to confirm',
      'They have until Fri 9:30\u00A0pm to answer. After that, we call them.',
    ],
  ],
  [
    'late',
    { ...answeredStatus('asked'), visitAnswer: { ...sampleAnswer('asked'), dueAt: '2026-11-20T05:59:59.000Z' } },
    ['We are calling Nadeesha Floors'],
  ],
  [
    'confirmed',
    answeredStatus('confirmed'),
    ['Nadeesha Floors has confirmed your visit', 'Tue, Jan\u00A05,\u00A02027, 9:30\u00A0am (Sri Lanka time)'],
  ],
  [
    'declined',
    answeredStatus('declined'),
    ['We are looking for somebody else', 'Nadeesha Floors cannot come.', 'or call you, by Fri 11:30\u00A0pm.'],
  ],
  [
    'somebody else',
    answeredStatus('other_wanted'),
    ['We are looking for somebody else', 'You asked for somebody other than Nadeesha Floors.'],
  ],
  [
    'nobody chosen',
    { ...answeredStatus('asked'), visitAnswer: null, providerName: null },
    ['Payment verified. We are choosing a professional', 'We will tell you by Sat 10:30\u00A0am who comes.'],
  ],
  [
    'a time that has passed',
    { ...answeredStatus('asked'), scheduledAt: '2026-11-20T05:00:00.000Z' },
    ['The time you asked for has passed'],
  ],
])('it says where the visit stands: %s', (_case, status, sentences) => {
  open(status);
  for (const sentence of sentences) expect(panel().textContent).toContain(sentence);
  if (status.visitAnswer?.state !== 'confirmed') {
    expect(panel().textContent).not.toMatch(/Floors has confirmed|is confirmed/);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  } else expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
});

test.each<[string, RequestStatus, readonly string[]]>([
  [
    'on the way',
    onDay({ step: 'on_way', at: '2026-11-20T05:50:00.000Z', minutes: 20 }),
    ['Nadeesha Floors is on the way', 'Arrives at about 11:40\u00A0am (Sri Lanka time).'],
  ],
  [
    'late on the way',
    onDay({ step: 'on_way', at: '2026-11-20T05:30:00.000Z', minutes: 20 }),
    ['Nadeesha Floors is on the way', 'Expected at about 11:20\u00A0am (Sri Lanka time).'],
  ],
  [
    'arrived',
    onDay({ step: 'arrived', at: '2026-11-20T05:50:00.000Z', minutes: null }),
    ['Nadeesha Floors has arrived', '11:20\u00A0am (Sri Lanka time)'],
  ],
  [
    'missed',
    onDay(
      { step: 'nobody_there', at: '2026-11-20T05:50:00.000Z', minutes: null },
      { step: 'nobody_came', at: '2026-11-20T05:55:00.000Z', minutes: null },
    ),
    [
      'You said that nobody came',
      'Nadeesha Floors says that nobody was there',
      'We will call you by Sat 10:00\u00A0am. Then you choose a new time, or get the fee back.',
    ],
  ],
])('on the day it says: %s', (_case, status, sentences) => {
  open(status);
  for (const sentence of sentences) expect(panel().textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test.each<[string, Partial<RequestStatus>]>([
  ['is not verified', { payment: sampleStatus.payment, state: 'claimed', visitAnswer: null }],
  ['was cancelled', { state: 'cancelled', visitAnswer: null }],
  ['has been inspected', { state: 'job', jobStatus: 'inspected', visitAnswer: null }],
])('it says nothing about a booking that %s', (_case, more) => {
  open({ ...answeredStatus('asked'), ...more });
  expect(screen.queryByRole('group')).toBeNull();
});

test('an offered time is chosen once, however often the button is pressed', async () => {
  let answer: () => void = () => {};
  reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  open(answeredStatus('offered'));
  expect(panel().textContent).toContain('Nadeesha Floors cannot come on Tue, Jan\u00A05,\u00A02027, 9:30\u00A0am.');
  fireEvent.click(choose());
  expect(screen.getAllByText('Please choose one of the times').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.click(first());
  expect(screen.queryByText('Please choose one of the times')).toBeNull();
  fireEvent.click(choose());
  fireEvent.click(choose());
  fireEvent.click(other());
  await waitFor(() => expect(sent).toEqual([{ kind: 'pick', scheduledAt: '2027-01-06T04:00:00.000Z' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => answer());
  tell(answeredStatus('confirmed'));
  // The buttons are gone, so the focus is on what has become of the visit.
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  expect(sent).toHaveLength(1);
});

test('somebody else is asked for after a question, which can be left', async () => {
  open(answeredStatus('offered'));
  fireEvent.click(other());
  const dialog = () => within(screen.getByRole('dialog', { name: 'Ask for somebody else?' }));
  expect(dialog().getByText(/You do not pay again/)).toBeDefined();
  fireEvent.click(dialog().getByRole('button', { name: 'Back to the times' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(other());
  fireEvent.click(dialog().getByRole('button', { name: 'Ask for somebody else' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ kind: 'other' }]);
});

test('a single time is chosen already, and one that has passed is not offered', () => {
  const offered = answeredStatus('offered');
  const times = ['2026-11-20T05:00:00.000Z', '2027-01-06T04:00:00.000Z'];
  open({ ...offered, visitAnswer: { ...sampleAnswer('offered'), offeredTimes: times } });
  expect(screen.getAllByRole('radio')).toEqual([first()]);
  expect(first()).toHaveProperty('checked', true);
  const over: RequestStatus = {
    ...offered,
    visitAnswer: { ...sampleAnswer('offered'), offeredTimes: times.slice(0, 1) },
  };
  tell(over);
  expect(panel().textContent).toContain('The times that Nadeesha Floors offered have passed.');
  expect(panel().textContent).toContain('We are calling you about it.');
  expect(screen.queryByRole('button', { name: /^Choose this time/ })).toBeNull();
  expect(other()).toBeDefined();
});

test.each([
  ['it is not offered any more', () => refused('timeIsNotOffered'), /^This time is no longer offered/],
  ['nobody heard it', () => new TypeError('Failed to fetch'), /^We couldn't receive that just now/],
])('a refusal says why, and the choice stays: %s', async (_case, error, sentence) => {
  reply = () => Promise.reject(error());
  open(answeredStatus('offered'));
  fireEvent.click(first());
  fireEvent.click(choose());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(first()).toHaveProperty('checked', true);
  fireEvent.click(other());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask for somebody else' }));
  expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeDefined();
});

test('without a connection it says why nothing can be chosen', () => {
  onlineManager.setOnline(false);
  open(answeredStatus('offered'));
  expect(choose()).toHaveProperty('disabled', true);
  expect(other()).toHaveProperty('disabled', true);
  expect(screen.getByText('You are offline: go online to answer.')).toBeDefined();
});

const nobodyCame = () => screen.queryByRole('button', { name: /^Nobody came/ });

test('half an hour after the time the customer can say that nobody came, once', async () => {
  open(onDay());
  fireEvent.click(screen.getByRole('button', { name: /^Nobody came/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Did nobody come?' }));
  expect(sent).toEqual([]);
  reply = () => Promise.reject(refused('visitIsNotAsked'));
  fireEvent.click(dialog.getByRole('button', { name: 'Nobody came' }));
  expect(await dialog.findByText('This visit has changed. Please look at it again.')).toBeDefined();
  reply = async () => tell(onDay({ step: 'nobody_came', at: '2026-11-20T06:00:00.000Z', minutes: null }));
  fireEvent.click(dialog.getByRole('button', { name: 'Nobody came' }));
  expect(await screen.findByText('You said that nobody came')).toBeDefined();
  expect(sent.at(-1)).toEqual({ kind: 'nobodyCame', scheduledAt: '2026-11-20T05:30:00.000Z' });
  expect(nobodyCame()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(panel()));
});

test('not before, and not for a visit that is not confirmed', () => {
  open({ ...onDay(), scheduledAt: '2026-11-20T05:30:00.001Z' });
  expect(nobodyCame()).toBeNull();
  tell({ ...answeredStatus('asked'), scheduledAt: '2026-11-20T05:30:00.000Z' });
  expect(nobodyCame()).toBeNull();
});

test('without a network it says why it cannot be pressed', () => {
  onlineManager.setOnline(false);
  open(onDay());
  expect(nobodyCame()).toHaveProperty('disabled', true);
  expect(screen.getByText('You are offline: go online to tell us that nobody came.')).toBeDefined();
});
