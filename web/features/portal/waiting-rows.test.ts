import { expect, test } from 'vitest';
import { waitingFor, type PortalLists } from '../../../shared/features/portal/waiting-for-you.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';
import { answeredStatus } from '../../testing/outbox-samples.ts';
import { sampleEstimate, sampleJob, sampleMessage, sampleVisit } from '../../testing/portal-samples.ts';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { detailsOf, wordsOf } from './waiting-rows.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const rowsOf = (lists: Partial<PortalLists>) =>
  waitingFor({ jobs: [], estimates: [], bookings: [], contacts: [], ...lists }, now).map((item) => [
    plain(wordsOf(item)),
    plain(detailsOf(item)),
  ]);

const event = { note: null, money: null, amountLkr: null };
const bathroom = { title: 'Bathroom floor', city: 'Galle' };

test('a row names the work, the professional, the place, the amount, and since when it waits', () => {
  expect(rowsOf({ jobs: [sampleJob(bathroom)] })).toEqual([
    [
      'Bathroom floor, Galle: you have a quote of LKR 450,000 to answer',
      'Nadeesha Floors · 42 Lighthouse Street, Galle · since Nov 9, 2026',
    ],
  ]);
  const answered = sampleEstimate({
    state: 'answered',
    payment: { ...claimedPayment, state: 'verified' },
    answeredAt: '2026-11-18T04:00:00.000Z',
    document: { ...sampleDocument, totalLkr: 164_700 },
  });
  expect(rowsOf({ estimates: [answered] })).toEqual([
    [
      'Your estimate from Nadeesha Floors is here: LKR 164,700',
      'Bathroom Renovation · Peradeniya Road, Kandy · NE-4H7M9PQR · since Nov 18, 2026',
    ],
  ]);
});

test('a milestone to check says its part of the price, unless there are several', () => {
  const milestone = (id: string, at: string) => ({
    id,
    kind: 'milestone' as const,
    text: 'Waterproofing done',
    amountLkr: 120_000,
    at,
    confirmedAt: null,
    objection: null,
    objectedAt: null,
    photos: [],
  });
  const [old, young] = [milestone('a', '2026-11-15T04:00:00.000Z'), milestone('b', '2026-11-19T04:00:00.000Z')];
  const of = (...progress: (typeof old)[]) =>
    rowsOf({ jobs: [sampleJob({ ...bathroom, status: 'in_progress', progress })] })[0];
  expect(of(young)?.[0]).toBe('Bathroom floor, Galle: please check a finished milestone of LKR 120,000');
  expect(of(young, old)).toEqual([
    'Bathroom floor, Galle: please check a finished milestone',
    'Nadeesha Floors · 42 Lighthouse Street, Galle · since Nov 15, 2026',
  ]);
});

test('an offered time waits since it was offered, with the visit and the professional', () => {
  const offered = { ...event, kind: 'times_offered' as const, at: '2026-11-21T04:00:00.000Z' };
  expect(rowsOf({ bookings: [sampleVisit({ status: { ...answeredStatus('offered'), events: [offered] } })] })).toEqual([
    [
      'Inspection, Tue, Dec 1, 2026, 9:30 am: Nadeesha Floors offers another time',
      'Nadeesha Floors · 42 Lighthouse Street, Galle · NB-7F3K2QXM · since Nov 21, 2026',
    ],
  ]);
});

test('a fee waits since the request, or since it was not found; a message since it was written', () => {
  const status = (more: object) => ({ ...sampleVisit().status, state: 'received' as const, ...more });
  const since = (more: object) =>
    rowsOf({ bookings: [sampleVisit({ status: status(more) })] })[0]?.[1]
      ?.split(' · ')
      .slice(-2);
  expect(since({ payment: { ...claimedPayment, state: 'awaited' } })).toEqual(['NB-7F3K2QXM', 'since Nov 20, 2026']);
  const refused = { ...event, kind: 'payment_refused', at: '2026-11-22T04:00:00.000Z' };
  expect(since({ payment: { ...claimedPayment, state: 'refused' }, events: [refused] })?.[1]).toBe(
    'since Nov 22, 2026',
  );
  const message = { id: 'm', number: 1, from: 'office', text: 'Which gate?', at: '2026-11-23T04:00:00.000Z' };
  expect(
    since({ state: 'claimed', thread: { unread: 1, readBy: null, messages: [{ ...message, photos: [] }] } })?.[1],
  ).toBe('since Nov 23, 2026');
});

test('an answer to the contact form names the message, an answer to an application the application', () => {
  const answer = { id: 'm-2', number: 2, from: 'office' as const, text: 'We do.', at: '2026-11-21T04:00:00.000Z' };
  const thread = { unread: 1, readBy: null, messages: [{ ...answer, photos: [] }] };
  const application = { state: 'received', reason: null } as const;
  expect(rowsOf({ contacts: [sampleMessage({ thread }), sampleMessage({ id: 'a', thread, application })] })).toEqual([
    ['Your message “Do you come to Jaffna?”: we have written to you', 'since Nov 21, 2026'],
    ['Your application: we have written to you', 'since Nov 21, 2026'],
  ]);
  expect(rowsOf({ contacts: [sampleMessage()] })).toEqual([]);
});
