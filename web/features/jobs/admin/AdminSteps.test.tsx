import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobStatus } from '../../../../shared/features/jobs/job-status.ts';
import { holdMs } from '../../../admin/hooks/use-admin-step.ts';
import { routes, type RoutePath } from '../../../routes.tsx';
import {
  sampleAdminJob,
  sampleBooking,
  sampleBookingPage,
  sampleJobPage,
  sampleEstimate,
  stubBackOffice,
  sampleEstimatePage,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const banner = (more: object) => ({
  id: 'banner-1',
  title: 'Terracotta',
  imageUrl: '/objects/banner',
  linkUrl: null,
  isActive: true,
  titleSi: '',
  titleTa: '',
  sortOrder: 1,
  ...more,
});

async function open(at: RoutePath, tab?: string): Promise<void> {
  const route = routes.find(({ path }) => path === at);
  if (!route) throw new Error(`No route is ${at}`);
  await route.screen.prepare();
  renderScreen(<route.screen />, { at: tab === undefined ? at : `${at}?tab=${tab}`, route: at });
}

type Case = {
  readonly press: string;
  readonly next: string;
  readonly at: RoutePath;
  readonly list: string;
  readonly before: object;
  readonly after: object;
  readonly call: string;
  readonly nextCall: string | null;
};

const job = (status: JobStatus, more = {}) => sampleAdminJob({ status, ...more });
const jobCase = { at: '/admin/jobs', list: 'GET /api/admin/job-list' } as const;
const leads = { at: '/admin/leads', list: 'GET /api/admin/booking-list' } as const;

const cases: readonly Case[] = [
  {
    press: 'Mark Paid',
    next: 'Create Job',
    ...leads,
    before: sampleBooking(),
    after: sampleBooking({ inspectionPaymentStatus: 'paid' }),
    call: 'POST /api/payments/mark-inspection',
    nextCall: 'POST /api/jobs/create-from-booking',
  },
  {
    press: 'Mark Inspected',
    next: 'Create Quote',
    ...jobCase,
    before: job('booked'),
    after: job('inspected'),
    call: 'POST /api/jobs/job-1/inspect',
    nextCall: null,
  },
  {
    press: 'Start Work',
    next: 'Mark Complete',
    ...jobCase,
    before: job('accepted'),
    after: job('in_progress'),
    call: 'POST /api/jobs/job-1/start',
    nextCall: null,
  },
  {
    press: 'Switch off',
    next: 'Switch on',
    at: '/admin/banners',
    list: 'GET /api/admin/banners',
    before: banner({}),
    after: banner({ isActive: false }),
    call: 'PATCH /api/admin/banners/banner-1',
    nextCall: null,
  },
];

/** Bookings and jobs are paginated. */
function pageIn(list: string, row: object): unknown {
  if (list === leads.list) return sampleBookingPage([row as AdminBooking]);
  return list === jobCase.list ? sampleJobPage([row as AdminJob]) : [row];
}

/** The lists are refetched at once, so only time holds the next step. */
function serve({ list, before, after, call, nextCall }: Case) {
  let present = before;
  return stubBackOffice({
    [list]: () => json(200, pageIn(list, present)),
    [call]: () => {
      present = after;
      return json(200, after);
    },
    ...(nextCall !== null && { [nextCall]: () => json(200, after) }),
  });
}

test.each(cases)(
  'a second press on $press, 400 ms after the first, does not press $next, which has replaced it',
  async (given) => {
    const calls = serve(given);
    await open(given.at);
    const writes = () => calls.filter(({ method }) => method !== 'GET').length;
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${given.press}`) }));
    const next = await screen.findByRole('button', { name: new RegExp(`^${given.next}`) });
    // The response and the list have arrived: the button has no spinner, but is still held.
    await waitFor(() => expect(next.querySelector('.animate-spin')).toBeNull());
    act(() => void vi.advanceTimersByTime(400));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    expect(writes()).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void vi.advanceTimersByTime(holdMs));
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(next);
    // A dialog may first read what it begins with.
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(writes() === 2 || screen.queryByRole('dialog') !== null).toBe(true));
  },
);

test('nor does it answer an estimate that has only just been marked as paid', async () => {
  let estimate = sampleEstimate();
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([estimate])),
    'POST /api/payments/mark-estimate': () =>
      json(200, (estimate = sampleEstimate({ paymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' }))),
  });
  await open('/admin/leads');
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Estimates (1)' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  const next = await screen.findByRole('button', { name: /^Mark Answered/ });
  await waitFor(() => expect(next.querySelector('.animate-spin')).toBeNull());
  fireEvent.click(next);
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/payments/mark-estimate',
  ]);
});

test('nor does it follow the link to the job that has only just been created', async () => {
  let booking = sampleBooking({ inspectionPaymentStatus: 'paid' });
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/jobs/create-from-booking': () => {
      booking = sampleBooking({ inspectionPaymentStatus: 'paid', jobId: 'job-1' });
      return json(201, sampleAdminJob({ status: 'booked' }));
    },
  });
  await open('/admin/leads');
  fireEvent.click(await screen.findByRole('button', { name: /^Create Job/ }));
  const link = await screen.findByRole('link', { name: /^Open job/ });
  expect(link.getAttribute('aria-disabled')).toBe('true');
  // Without preventDefault the link would be followed.
  expect(fireEvent.click(link)).toBe(false);
  act(() => void vi.advanceTimersByTime(holdMs));
  await waitFor(() => expect(link.getAttribute('aria-disabled')).toBeNull());
});

test('nor does it press the button of a row that has moved to where the pressed one was', async () => {
  const [mine, urgent] = [
    sampleBooking(),
    sampleBooking({ id: 'booking-2', reference: 'NB-2', fullName: 'Urgent', createdAt: '2026-11-19T04:00:00.000Z' }),
  ];
  let bookings = [mine];
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage(bookings)),
    'POST /api/payments/mark-inspection': () => {
      const paid = sampleBooking({ inspectionPaymentStatus: 'paid' });
      bookings = [urgent, paid];
      return json(200, paid);
    },
  });
  await open('/admin/leads');
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  // It has waited longer, so it comes first.
  await screen.findByText('Urgent');
  const there = screen.getByRole('button', { name: /^Mark Paid/ });
  await waitFor(() => expect(document.querySelector('.animate-spin')).toBeNull());
  expect(there.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(there);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(holdMs));
  await waitFor(() => expect(there.getAttribute('aria-disabled')).toBeNull());
});

test('a list in which no button was pressed holds no buttons', async () => {
  stubBackOffice({
    'GET /api/admin/booking-list': ({ path }) =>
      json(
        200,
        sampleBookingPage(
          Array.from({ length: 26 }, (_, place) =>
            sampleBooking({ id: `b${place}`, reference: `NB-${place}`, fullName: `Person ${place}.` }),
          ),
          path,
        ),
      ),
  });
  await open('/admin/leads');
  await screen.findByText('1 to 25 of 26');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('26 to 26 of 26');
  expect(screen.getByRole('button', { name: /^Mark Paid/ }).getAttribute('aria-disabled')).toBeNull();
});

test('moving a banner past another holds the buttons of both, which have changed places', async () => {
  const [one, other] = [banner({}), banner({ id: 'banner-2', title: 'Terrazzo', sortOrder: 2 })];
  let order = [one, other];
  const calls = stubBackOffice({
    'GET /api/admin/banners': () => json(200, order),
    'POST /api/admin/banners/reorder': () => json(200, (order = [other, one])),
  });
  await open('/admin/banners');
  const [, up] = await screen.findAllByRole('button', { name: /^Move up/ });
  fireEvent.click(up ?? document.body);
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Terrazzo',
      'Terracotta',
    ]),
  );
  await waitFor(() => expect(document.querySelector('.animate-spin')).toBeNull());
  const [, below] = screen.getAllByRole('button', { name: /^Move up/ });
  expect(below?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(below ?? document.body);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a dialog keeps its input when another job arrives above its own', async () => {
  let jobs = [sampleAdminJob()];
  stubBackOffice({ 'GET /api/admin/job-list': () => json(200, sampleJobPage(jobs)) });
  await open('/admin/jobs');
  fireEvent.click(await screen.findByRole('button', { name: 'Create Quote' }));
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Terrazzo for the hall' } });
  jobs = [sampleAdminJob({ id: 'job-2', reference: 'NB-2' }), ...jobs];
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh', hidden: true }));
  await screen.findByText('NB-2');
  expect(screen.getByRole('dialog', { name: 'Create Quote' }).textContent).toContain('NB-7F3K2QXM');
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Terrazzo for the hall');
});
