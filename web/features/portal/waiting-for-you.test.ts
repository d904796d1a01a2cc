import { expect, test } from 'vitest';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import type { PortalEstimate } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { answeredStatus, sampleStatus } from '../../testing/outbox-samples.ts';
import { sampleEstimate, sampleJob, sampleVisit } from '../../testing/portal-samples.ts';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { answerName, answersOf, waitingFor } from '../../../shared/features/portal/waiting-for-you.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const paid = { ...claimedPayment, state: 'verified' as const };
const answered = (answeredAt: string) =>
  sampleEstimate({
    id: `answered ${answeredAt}`,
    state: 'answered',
    payment: paid,
    answeredAt,
    document: sampleDocument,
  });
const waitingOf = (
  jobs: readonly PortalJob[],
  estimates: readonly PortalEstimate[],
  bookings: readonly PortalBooking[] = [],
) => waitingFor({ jobs, estimates, bookings, contacts: [] }, now);
const completed = (completedAt: string, canReview = true) =>
  sampleJob({ id: `completed ${completedAt}`, status: 'completed', completedAt, canReview });

test('the most urgent items come first: quotes, fees, estimates, reviews', () => {
  const waiting = waitingOf(
    [completed('2026-11-01T04:00:00.000Z'), sampleJob({ id: 'quoted' })],
    [answered('2026-11-18T04:00:00.000Z'), sampleEstimate({ id: 'unpaid' })],
  );
  expect(waiting.map(({ what }) => what)).toEqual(['quote', 'fee', 'estimate', 'review']);
});

test('an offered time for a visit waits first', () => {
  const offered = sampleVisit({ id: 'offered', status: answeredStatus('offered') });
  const others = (['asked', 'confirmed', 'declined', 'other_wanted'] as const).map((state) =>
    sampleVisit({ id: state, status: answeredStatus(state) }),
  );
  const waiting = waitingOf([sampleJob({ id: 'quoted' })], [], [...others, offered]);
  expect(waiting.map(({ what, id }) => [what, id])).toEqual([
    ['visitTime', 'offered'],
    ['quote', 'quoted'],
  ]);
  expect(answersOf(waiting)).toContain('visitTime offered');
});

test('a time waits to be chosen only until the last one on offer has passed', () => {
  const bookings = [sampleVisit({ id: 'offered', status: answeredStatus('offered') })];
  const last = bookings[0]?.status.visitAnswer?.offeredTimes.at(-1) ?? '';
  const at = (time: number) =>
    waitingFor({ jobs: [], estimates: [], bookings, contacts: [] }, time).map(({ what }) => what);
  expect(at(Date.parse(last) - 1)).toEqual(['visitTime']);
  expect(at(Date.parse(last))).toEqual([]);
});

test('the commission of a completed job waits until the customer claims to have paid it', () => {
  const commission = (state: 'awaited' | 'claimed' | 'refused', status: PortalJob['status'] = 'completed') =>
    sampleJob({
      id: status === 'completed' ? state : `${status} ${state}`,
      status,
      commission: {
        reference: 'NC-7F3K2QXM',
        payment: { ...claimedPayment, state },
        refund: null,
        events: [],
        photos: [],
      },
    });
  const early = (['accepted', 'in_progress', 'cancelled'] as const).flatMap((status) => [
    commission('awaited', status),
    commission('refused', status),
  ]);
  const jobs = [commission('claimed'), commission('awaited'), commission('refused'), ...early];
  expect(waitingOf(jobs, []).map(({ what, id }) => [what, id])).toEqual([
    ['commission', 'awaited'],
    ['commission', 'refused'],
    // Before it is due it waits only if a claimed payment was not found.
    ['commission', 'accepted refused'],
    ['commission', 'in_progress refused'],
  ]);
});

test("the office's messages wait until they are read, whatever they are about", () => {
  const thread = (unread: number) => ({ unread, readBy: null, messages: [] });
  const accepted = (id: string, unread: number) => sampleJob({ id, status: 'accepted', thread: thread(unread) });
  const asked = (id: string, unread: number) =>
    sampleEstimate({ id, state: 'claimed', payment: claimedPayment, thread: thread(unread) });
  const waiting = waitingOf([accepted('job', 2), accepted('read', 0)], [asked('estimate', 1), asked('old', 0)]);
  expect(waiting.map(({ what, id }) => [what, id])).toEqual([
    ['message', 'job'],
    ['message', 'estimate'],
  ]);
});

test('an item that waits for the office does not wait for the customer', () => {
  const waiting = waitingOf(
    [
      sampleJob({ status: 'accepted' }),
      sampleJob({ quoteDeclinedAt: '2026-11-19T04:00:00.000Z' }),
      completed('2026-11-01T04:00:00.000Z', false),
    ],
    [
      sampleEstimate({ state: 'claimed', payment: claimedPayment }),
      sampleEstimate({ state: 'verified', payment: paid }),
    ],
    [sampleVisit({ status: { ...sampleStatus, state: 'claimed', payment: claimedPayment } }), sampleVisit()],
  );
  expect(waiting).toEqual([]);
});

test('a fee that was not found waits to be paid again, unless the request has ended', () => {
  const refused = { ...claimedPayment, state: 'refused' as const };
  const estimates = [
    sampleEstimate({ id: 'open', payment: refused }),
    sampleEstimate({ id: 'ended', payment: refused, state: 'cancelled' }),
  ];
  expect(waitingOf([], estimates).map(({ id }) => id)).toEqual(['open']);
});

test('old items expire: an estimate after a fortnight, a review after two months', () => {
  const estimates = [answered('2026-11-06T04:00:00.001Z'), answered('2026-11-06T04:00:00.000Z')];
  const jobs = [completed('2026-09-21T04:00:00.001Z'), completed('2026-09-21T04:00:00.000Z')];
  expect(waitingOf(jobs, estimates).map(({ id }) => id)).toEqual([
    'answered 2026-11-06T04:00:00.001Z',
    'completed 2026-09-21T04:00:00.001Z',
  ]);
});

test('a booking waits if its fee was not found or never paid, or if it has unread messages', () => {
  const booked = (id: string, more: Partial<RequestStatus>, jobId: string | null = null) =>
    sampleVisit({ id, jobId, status: { ...sampleStatus, id, ...more } });
  const refused = { ...claimedPayment, state: 'refused' as const };
  const thread = { unread: 1, readBy: null, messages: [] };
  const waiting = waitingOf(
    [],
    [sampleEstimate({ id: 'estimate' })],
    [
      booked('not found', { state: 'received', payment: refused }),
      booked('unpaid', { state: 'received', payment: { ...claimedPayment, state: 'awaited' } }),
      booked('ended', { state: 'cancelled', payment: refused }),
      booked('written', { state: 'claimed', payment: claimedPayment, thread }),
      // Its job shows it.
      booked('job', { state: 'job', payment: paid, thread }, 'job-1'),
    ],
  );
  expect(waiting.map(({ what, id }) => [what, id])).toEqual([
    ['message', 'written'],
    ['fee', 'not found'],
    ['fee', 'unpaid'],
    ['fee', 'estimate'],
  ]);
});

test('an opened answer waits no more, until it is replaced by another', () => {
  const estimate = answered('2026-11-18T04:00:00.000Z');
  const replaced = { ...estimate, document: { ...sampleDocument, version: 2 } };
  const seen = new Set([answerName(estimate)]);
  const of = (one: PortalEstimate) => waitingFor({ jobs: [], estimates: [one], bookings: [], contacts: [] }, now, seen);
  expect(of(estimate)).toEqual([]);
  expect(of(replaced).map(({ what }) => what)).toEqual(['estimate']);
});

test('payments, documents, confirmations and decisions need an answer; messages and reviews do not', () => {
  const thread = { unread: 1, readBy: null, messages: [] };
  const waiting = waitingOf(
    [completed('2026-11-01T04:00:00.000Z'), sampleJob({ id: 'quoted', thread })],
    [answered('2026-11-18T04:00:00.000Z'), sampleEstimate({ id: 'unpaid' })],
  );
  expect(answersOf(waiting)).toEqual(['quote quoted', 'message quoted', 'fee unpaid']);
});
