import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FamilyJob } from '../../../shared/features/family/family-contract.ts';
import { json, problem } from '../../testing/responses.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubApi, type Call } from '../../testing/stub-api.ts';
import { FamilyPage } from './FamilyPage.tsx';
import { followBrowser } from '../../lib/follow-browser.ts';

const job: FamilyJob = {
  category: 'glass',
  status: 'in_progress',
  changes: [
    { status: 'booked', at: '2026-11-02T03:30:00.000Z' },
    { status: 'inspected', at: '2026-11-05T03:30:00.000Z' },
    { status: 'quoted', at: '2026-11-06T03:30:00.000Z' },
    { status: 'accepted', at: '2026-11-07T03:30:00.000Z' },
    { status: 'in_progress', at: '2026-11-09T03:30:00.000Z' },
  ],
  visitAt: '2026-11-05T04:00:00.000Z',
  visitState: null,
  plannedEnd: '2026-12-13',
  progress: [{ kind: 'milestone', at: '2026-11-20T11:10:00.000Z', confirmedAt: null }],
  provider: { slug: 'rohan', displayName: 'Rohan de Zylva', avatarUrl: null },
  showsTotal: true,
  totalLkr: 720_000,
  photos: [{ id: 'p1', address: '/photos/p1?family=l&until=1&signature=s' }],
};

const notThere = () => problem(404, 'not-found');

let answer: (call: Call) => Response;
let calls: Call[];

beforeEach(followBrowser);
beforeEach(() => {
  location.hash = '#f.one.mac';
  calls = stubApi((call) => answer(call));
  // Toronto in November.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
});
afterEach(() => {
  location.hash = '';
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const open = () => renderScreen(<FamilyPage />, { at: '/f' });
const come = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('a link shows the job in two time zones, its total and its photos, and sends its token by POST', async () => {
  answer = () => json(200, job);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Glass Project' })).toBeDefined();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/family-links/open', { token: 'f.one.mac' }]]);
  expect(screen.getByText('Thu, Nov 5, 2026, 9:30 am, Sri Lanka')).toBeDefined();
  expect(screen.getByText('Wed, Nov 4, 2026, 11:00 pm, your time')).toBeDefined();
  expect(screen.getByText('LKR 720,000')).toBeDefined();
  expect(screen.getByText('Dec 13, 2026')).toBeDefined();
  expect(screen.getByText('Milestone reported')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Rohan de Zylva' }).getAttribute('href')).toBe('/tilers/rohan');
  const photo = screen.getByRole('img', { name: 'Photo 1 of the job' });
  expect(photo.getAttribute('src')).toBe(`${job.photos[0]?.address}&w=640`);
});

test('a milestone is done once the customer has confirmed it', async () => {
  const confirmed = {
    kind: 'milestone',
    at: '2026-11-20T11:10:00.000Z',
    confirmedAt: '2026-11-21T05:00:00.000Z',
  } as const;
  answer = () => json(200, { ...job, progress: [confirmed] });
  open();
  expect(await screen.findByText('Milestone done')).toBeDefined();
  expect(screen.getByText('Confirmed')).toBeDefined();
});

test('relatives read of a visit that nobody has confirmed that it is not confirmed', async () => {
  const booked: FamilyJob = { ...job, status: 'booked', visitState: 'asked' };
  answer = () => json(200, booked);
  const { unmount } = open();
  expect(await screen.findByText('Visit, not confirmed yet')).toBeDefined();
  unmount();
  answer = () => json(200, { ...booked, visitState: 'confirmed' });
  open();
  expect(await screen.findByText('Visit')).toBeDefined();
});

test('a link to which a chat has added a full stop opens', async () => {
  const token = `f.b76bec02-ef95-868b-a8db-ab6f18cdf7fd.${'EG6BKVDUt3h'.repeat(4).slice(1)}`;
  location.hash = `#${token}.`;
  answer = () => json(200, job);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Glass Project' })).toBeDefined();
  expect(calls.map(({ body }) => body['token'])).toEqual([token]);
});

test('without a network a placeholder replaces a photo, which loads once there is one', async () => {
  answer = () => json(200, job);
  open();
  const photo = await screen.findByRole('img', { name: 'Photo 1 of the job' });
  await act(async () => onlineManager.setOnline(false));
  fireEvent.error(photo);
  expect(screen.getByRole('link', { name: /^Photo 1 of the job: ?Go online to see this photo$/ })).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Photo 1 of the job' })).toBeNull();
  await act(async () => onlineManager.setOnline(true));
  expect(screen.getByRole('img', { name: 'Photo 1 of the job' })).toBeDefined();
});

test("in Sri Lanka's time zone each time is shown once", async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  answer = () => json(200, job);
  open();
  expect(await screen.findByText('Thu, Nov 5, 2026, 9:30 am')).toBeDefined();
  expect(screen.queryByText(/your time|, Sri Lanka/)).toBeNull();
});

test('a hidden total is not mentioned, and a future one is', async () => {
  answer = () => json(200, { ...job, showsTotal: false, totalLkr: null });
  const { unmount } = open();
  await screen.findByText('Dec 13, 2026');
  expect(screen.queryByText('Total')).toBeNull();
  unmount();
  answer = () => json(200, { ...job, status: 'booked', changes: job.changes.slice(0, 1), totalLkr: null });
  open();
  expect(await screen.findByText('No quote yet')).toBeDefined();
});

test('a revoked link says so, also after it had shown something before', async () => {
  answer = () => json(200, job);
  open();
  await screen.findByText('Rohan de Zylva');
  answer = notThere;
  await come();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeDefined();
  expect(screen.queryByText('Rohan de Zylva')).toBeNull();
});

test('a truncated link sends no request', async () => {
  location.hash = '';
  answer = notThere;
  open();
  expect(await screen.findByText('This link no longer works')).toBeDefined();
  expect(calls).toEqual([]);
});

test('without a network the page says that it needs one, and loads on retry', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByText('This page needs a connection')).toBeDefined();
  answer = () => json(200, job);
  act(() => onlineManager.setOnline(true));
  act(() => screen.getByRole('button', { name: /again|Retry/i }).click());
  await waitFor(() => expect(screen.getByText('Rohan de Zylva')).toBeDefined());
});

test('an unexpected response shows neither a job nor a revoked link', async () => {
  answer = () => json(200, {});
  open();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByText('This link no longer works')).toBeNull();
});
