import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../auth/desk-sessions.ts';
import { askProfessional } from '../../features/visits/visit-answers.ts';
import { hashOfSecret } from '../request-secrets.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { joinBody } from '../../testing/application-examples.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

/** The payload of a form as a device stores it in the outbox. */
type StoredPayload = {
  readonly what: string;
  readonly path: string;
  readonly body: object;
  /** Secret of the request that the payload belongs to. */
  readonly secret?: string;
};

const bookingId = '0b5e4c1e-6a1f-4b0e-9a57-3f1d2c4b5a69';
const secret = sampleSecret();
const deskSecret = sampleSecret();

const booking = { path: '/api/bookings/create' };
const estimate = { path: '/api/quotation-requests' };

const stored: readonly StoredPayload[] = [
  { path: '/api/applications', what: 'an application', body: joinBody },
  {
    ...booking,
    what: 'a booking with a provider and notes',
    body: {
      fullName: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduledAt: '2026-12-05T09:30',
      notes: 'The gate is green.',
      tilerSlug: 'nimal-tiles',
    },
  },
  {
    ...booking,
    what: 'a booking with the fee that was shown',
    body: {
      fullName: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduledAt: '2026-12-05T09:30',
      notes: '',
      shownFeeLkr: 10_000,
    },
  },
  {
    ...booking,
    what: 'a booking with neither',
    body: {
      fullName: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '+94771234567',
      address: '12 Temple Road, Nugegoda',
      scheduledAt: '2026-12-05T04:00:00.000Z',
      notes: '',
      tilerSlug: null,
    },
  },
  {
    ...booking,
    what: 'a booking that leaves out what may be left out',
    body: {
      fullName: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduledAt: '2026-12-05T09:30',
    },
  },
  {
    ...booking,
    what: 'a booking of a provider that is gone by now',
    body: {
      fullName: 'නිමල් Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduledAt: '2026-12-05T09:30',
      notes: null,
      tilerSlug: 'long-gone',
    },
  },
  {
    ...estimate,
    what: 'an estimate with everything',
    body: {
      projectType: 'floor',
      projectLocation: 'Nugegoda',
      areaSqft: '450',
      description: 'Two rooms and a corridor.',
      contactName: 'Kamala Perera',
      contactPhone: '077 123 4567',
      contactEmail: 'kamala@example.org',
      providerId: 'provider-nimal',
    },
  },
  {
    ...estimate,
    what: 'an estimate with nulls',
    body: {
      projectType: 'other',
      projectLocation: 'Galle',
      areaSqft: null,
      description: '',
      contactName: 'Kamala',
      contactPhone: '0771234567',
      contactEmail: null,
      providerId: 'provider-nimal',
    },
  },
  {
    ...estimate,
    what: 'an estimate with fields left blank',
    body: {
      projectType: 'outdoor',
      projectLocation: 'Galle',
      areaSqft: '',
      description: '',
      contactName: 'Kamala',
      contactPhone: '0771234567',
      contactEmail: '',
      providerId: 'provider-nimal',
    },
  },
  {
    what: 'a contact message',
    path: '/api/contact-messages',
    body: {
      name: 'Kamala Perera',
      email: 'kamala@example.org',
      subject: 'Terrazzo floors',
      message: 'Do your tilers also restore old terrazzo floors?',
    },
  },
  {
    what: 'a message about a booking',
    path: '/api/threads/messages',
    body: { kind: 'booking', id: bookingId, text: 'Which adhesive do you use?' },
    secret,
  },
  {
    what: 'an answer to a visit',
    path: '/api/work/answers',
    body: { visitId: bookingId, reply: 'no', times: [], reason: 'My van is broken.', version: 1 },
    secret: deskSecret,
  },
  {
    path: '/api/work/review-replies',
    what: 'a reply of a professional to a review',
    secret: deskSecret,
    body: { reviewId: 'review-1', text: 'Thank you.' },
  },
];

describe.each(dialects)('a payload stored on a device, on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect);
    // The booking that the message is about; its id equals its key.
    const headers = { 'Idempotency-Key': bookingId, 'Request-Secret': secret };
    await api.send('POST', '/api/bookings/create', { body: bookingBody, headers });
    // The answer is about it too, so its fee was paid.
    await api.database.transaction(async (tx) => {
      const paid = { state: 'verified', verifiedAt: sampleNow.toISOString(), receivedLkr: 10_000 } as const;
      await tx.db.updateTable('payment').set(paid).where('bookingId', '=', bookingId).execute();
      await askProfessional(tx, bookingId, { now: sampleNow, hours: 12 });
      const device = { secretHash: hashOfSecret(deskSecret), providerId: 'provider-nimal' };
      await openSession(tx, { ...device, now: new Date(), lifeMs: 60_000 });
    });
  });

  afterAll(() => api.close());

  test.each(stored)('is accepted: $what', async (payload) => {
    const { path, body } = payload;
    const key = randomUUID();
    const answer = await api.send('POST', path, {
      body,
      headers: {
        'Idempotency-Key': key,
        ...(payload.secret !== undefined && { 'Request-Secret': payload.secret }),
      },
    });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(`"clientKey":"${key}"`)]);
    expect(answer.headers['idempotency-key']).toBe(key);
  });
});
