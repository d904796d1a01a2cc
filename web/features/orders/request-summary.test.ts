import { expect, test } from 'vitest';
import type { RequestRow } from '../../outbox/outbox-row.ts';
import { newRow } from '../../outbox/new-row.ts';
import { sampleKey, sampleRow, sampleStatus } from '../../testing/outbox-samples.ts';
import { addresseeOf, canSend, cardsOf, savedOrReceived, sectionsOf, stateOf, whatOf } from './request-summary.ts';

const row: RequestRow = {
  id: '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a10',
  kind: 'booking',
  payload: null,
  digest: '',
  ownerId: null,
  reference: 'NB-7F3K2QXM',
  subject: {
    providerSlug: 'nadeesha-floors',
    providerName: 'Nadeesha Floors',
    scheduledAt: '2026-11-26T09:30',
    projectType: null,
  },
  state: 'waiting',
  attempts: 0,
  error: null,
  serverId: null,
  createdAt: Date.parse('2026-11-21T10:42:00.000Z'),
  nextAt: 0,
  pausedUntil: 0,
  sentAt: null,
};
const subject = { providerSlug: null, providerName: null, scheduledAt: null, projectType: null };

test('a request is addressed to the professional as listed, as stored, or to no one in particular', () => {
  expect(addresseeOf(row, 'Nadeesha & Daughters')).toBe('Nadeesha & Daughters');
  expect(addresseeOf(row, undefined)).toBe('Nadeesha Floors');
  expect(addresseeOf({ ...row, subject }, undefined)).toBe('No professional chosen');
  expect(addresseeOf({ ...row, subject: { ...subject, providerSlug: 'gone' } }, undefined)).toBe('A professional');
  expect(addresseeOf({ ...row, kind: 'contact', subject }, undefined)).toBe('Message to Nivasa');
});

test('it says what was requested', () => {
  expect(whatOf(row)).toBe('Site Inspection, Thu, Nov\u00A026,\u00A02026, 9:30\u00A0am');
  expect(whatOf({ ...row, subject: { ...subject, scheduledAt: 'soon' } })).toBe('Site Inspection');
  expect(whatOf({ ...row, kind: 'estimate', subject: { ...subject, projectType: 'outdoor' } })).toBe(
    'Online Estimate, Outdoor/Patio',
  );
  expect(whatOf({ ...row, kind: 'estimate', subject: { ...subject, projectType: 'toString' } })).toBe(
    'Online Estimate',
  );
  expect(whatOf({ ...row, kind: 'contact', subject })).toBe('Message');
});

test('it says when it was saved or received', () => {
  expect(savedOrReceived(row, Date.parse('2026-11-21T18:00:00.000Z'))).toBe('Saved today, 4:12\u00A0pm');
  expect(savedOrReceived(row, Date.parse('2026-11-21T18:30:00.000Z'))).toBe('Saved Nov 21, 4:12\u00A0pm');
  expect(savedOrReceived({ ...row, sentAt: Date.parse('2026-11-21T11:00:00.000Z') }, row.createdAt)).toBe(
    'Received today, 4:30\u00A0pm',
  );
});

test('a queued request looks different with and without a connection', () => {
  expect(stateOf(row, true).word).toBe('Waiting for connection');
  expect(stateOf(row, false).word).toBe('Waiting to send');
  expect(stateOf({ ...row, state: 'sending' }, false).word).toBe('Sending…');
  expect(stateOf({ ...row, state: 'needs-action' }, true)).toEqual({ kind: 'failed', word: 'Needs attention' });
  expect(stateOf({ ...row, state: 'sent' }, true)).toEqual({ kind: 'done', word: 'Sent' });
});

test('until its fee is paid a request waits for its customer', () => {
  const payment = { ...sampleStatus.payment, state: 'awaited' } as const;
  const status = { ...sampleStatus, state: 'received', payment } as const;
  expect(stateOf({ ...row, state: 'sent', status }, false)).toEqual({ kind: 'turn', word: 'Payment due' });
});

test.each([
  ['refused', false],
  ['key-reused', false],
  ['editing', false],
  ['sign-in', true],
  ['too-old', true],
] as const)('a row that needs action because of %s can be sent unchanged: %s', (code, sendable) => {
  expect(canSend({ ...row, state: 'needs-action', error: { code, fields: {} } })).toBe(sendable);
});

test('only non-empty sections are shown, the most urgent first', () => {
  const rows: RequestRow[] = [
    { ...row, state: 'sent' },
    { ...row, state: 'sending' },
    row,
    { ...row, state: 'needs-action' },
  ];
  expect(sectionsOf(rows).map(({ title, rows: { length } }) => [title, length])).toEqual([
    ['Needs attention', 1],
    ['Waiting to send', 2],
    ['Sent', 1],
  ]);
  expect(sectionsOf([row]).map(({ title }) => title)).toEqual(['Waiting to send']);
});

test('a message has its own card if its request has none here, and only until it was sent', () => {
  const about = (key: number, id: string, more: Partial<RequestRow> = {}): RequestRow => ({
    ...newRow('message', { kind: 'booking', id, text: 'When?' }, sampleKey(key), { thread: `booking:${id}` }, 0),
    ...more,
  });
  const request = sampleRow(1, { state: 'sent', secret: 'x', status: sampleStatus });
  const [listed, elsewhere] = [about(2, request.id), about(3, 'elsewhere')];
  const arrived = about(4, 'elsewhere', { state: 'sent' });
  expect(cardsOf([request, listed, elsewhere, arrived], null)).toEqual([request, elsewhere]);
  // Another customer's request cannot be opened, so its queued messages are shown elsewhere.
  const theirs = { ...request, ownerId: 'somebody' };
  expect(cardsOf([theirs, listed], null)).toEqual([theirs, listed]);
  const written = sampleRow(5, { kind: 'contact', state: 'sent', secret: 'x' });
  const answer = about(6, written.id, { subject: { ...listed.subject, thread: `contact:${written.id}` } });
  expect(cardsOf([written, answer], null)).toEqual([written]);
});
