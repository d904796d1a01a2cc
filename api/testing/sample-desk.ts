import type { Availability } from '../../shared/features/visits/availability.ts';
import { askProfessional, answerVisit } from '../features/visits/visit-answers.ts';
import { openSession } from '../auth/desk-sessions.ts';
import { deskLinks } from '../auth/desk-links.ts';
import { readEnv } from '../config/env.ts';
import type { Database } from '../db/database.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import type { Examples } from './example-calls.ts';
import { addSampleBooking, addSampleJob } from './sample-jobs.ts';
import { linkEnv } from './sample-settings.ts';
import { addedReview } from './sample-reviews.ts';
import { missingRow, sampleSecret } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A paid booking whose professional, by default Nimal Tiles, has been asked. */
export async function addedAskedVisit(database: Database, changes: Readonly<Record<string, unknown>> = {}) {
  const secret = sampleSecret();
  const id = await addSampleBooking(database, { secret_hash: hashOfSecret(secret), customer_id: null, ...changes });
  await database.transaction((tx) => askProfessional(tx, id, { now: sampleNow, hours: 12 }));
  return { id, headers: { 'Request-Secret': secret } };
}

export const offeredTime = '2026-03-06T10:00';

/** A visit for which the professional offers another time. */
export async function addedOfferedVisit(database: Database) {
  const visit = await addedAskedVisit(database);
  const reply = { reply: 'times', times: [offeredTime], reason: '', version: 1 } as const;
  await database.transaction((tx) =>
    answerVisit(tx, visit.id, { ...reply, times: [...reply.times] }, { actor: null, now: sampleNow }),
  );
  return visit;
}

const hourMs = 60 * 60 * 1000;

/** A visit that its professional has confirmed, by default in an hour. `inHours`: negative if its time has passed. */
export async function addedConfirmedVisit(
  database: Database,
  inHours = 1,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const secret = sampleSecret();
  const before = new Date(sampleNow.getTime() - 20 * dayMs);
  const scheduledAt = new Date(sampleNow.getTime() + inHours * hourMs).toISOString();
  const row = { secret_hash: hashOfSecret(secret), customer_id: null, created_at: before, scheduled_at: scheduledAt };
  const id = await addSampleBooking(database, { ...row, ...changes }, before);
  await database.transaction(async (tx) => {
    await askProfessional(tx, id, { now: before, hours: 12 });
    await answerVisit(tx, id, { reply: 'yes', times: [], reason: '', version: 1 }, { actor: null, now: before });
  });
  return { id, scheduledAt, headers: { 'Request-Secret': secret } };
}

/** The headers of a device on which a professional's desk is open. */
export async function openedDesk(database: Database, providerId = 'provider-nimal') {
  const secret = sampleSecret();
  const session = { secretHash: hashOfSecret(secret), providerId, now: sampleNow, lifeMs: 90 * dayMs };
  await database.transaction((tx) => openSession(tx, session));
  return { 'Request-Secret': secret };
}

const inNimalsOffice = async (database: Database) => ({ headers: await openedDesk(database) });

/** Gives both sample professionals a telephone number. */
export const givePhones = (database: Database) =>
  database.transaction(async ({ db }) => {
    const phoneOf = (id: string, phone: string) =>
      db.updateTable('provider').set({ phone }).where('id', '=', id).execute();
    await phoneOf('provider-nimal', '077 345 6789');
    await phoneOf('provider-asha', '071 884 2210');
  });

/** The token in the fragment of a desk's link. */
export const deskTokenOf = (id: string, generation = 0): string =>
  deskLinks(readEnv(linkEnv, ''), () => '')
    .urlOf({ id, generation }, 'en')
    .split('#')[1] ?? '';

/** Example calls for visits and desks. */
export const sampleAvailability = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '08:30',
  until: '16:00',
  daysOff: [],
} satisfies Availability;

export const deskExamples = {
  pickVisitTime: {
    async arrange(database) {
      const { id: requestId, headers } = await addedOfferedVisit(database);
      return { body: { requestId, scheduledAt: offeredTime }, headers };
    },
  },
  askForOther: {
    async arrange(database) {
      const { id: requestId, headers } = await addedOfferedVisit(database);
      return { body: { requestId }, headers };
    },
  },
  tellNobodyCame: {
    async arrange(database) {
      const { id: requestId, scheduledAt, headers } = await addedConfirmedVisit(database, -1);
      return { body: { requestId, scheduledAt }, headers };
    },
  },
  answerForProfessional: {
    arrange: async (database) => ({
      params: { id: (await addedAskedVisit(database)).id },
      body: { reply: 'yes', version: 1 },
    }),
    missing: missingRow,
  },
  openDesk: {
    async arrange(database) {
      await givePhones(database);
      return {
        body: { token: deskTokenOf('provider-asha'), digits: '2210' },
        headers: { 'Request-Secret': sampleSecret() },
      };
    },
  },
  readDesk: { arrange: inNimalsOffice },
  answerVisit: {
    async arrange(database) {
      const { id: visitId } = await addedAskedVisit(database);
      return { body: { visitId, reply: 'yes', version: 1 }, headers: await openedDesk(database) };
    },
  },
  tellStep: {
    async arrange(database) {
      const { id: visitId, scheduledAt } = await addedConfirmedVisit(database);
      const body = { visitId, scheduledAt, step: 'on_way' as const, minutes: 20 as const, at: sampleNow.toISOString() };
      return { body, headers: await openedDesk(database) };
    },
  },
  sendProgress: {
    async arrange(database) {
      const { jobId } = await addSampleJob(database, 'in_progress');
      const body = { jobId, kind: 'note' as const, text: 'The walls are plastered.', amountLkr: '' };
      return { body, headers: await openedDesk(database) };
    },
  },
  saveAvailability: {
    arrange: async (database) => ({ body: sampleAvailability, ...(await inNimalsOffice(database)) }),
  },
  listVisitTimes: {
    arrange: async () => ({ params: { slug: 'nimal-tiles' } }),
    missing: { slug: 'no-one' },
  },
  getCalendarWeek: { arrange: async () => ({ query: { week: '2026-03-05' } }) },
  getAvailability: { arrange: async () => ({ params: { id: 'provider-asha' } }), missing: missingRow },
  setAvailability: {
    arrange: async () => ({ params: { id: 'provider-asha' }, body: { availability: sampleAvailability } }),
    missing: missingRow,
  },
  replyToReview: {
    arrange: async (database) => ({
      body: { reviewId: (await addedReview(database)).id, text: 'Thank you.' },
      ...(await inNimalsOffice(database)),
    }),
  },
  chooseDeskLanguage: {
    arrange: async (database) => ({ body: { language: 'si' }, ...(await inNimalsOffice(database)) }),
  },
  closeDesk: { arrange: inNimalsOffice },
  getDeskAccess: { arrange: async () => ({ params: { id: 'provider-asha' } }), missing: missingRow },
  renewDeskLink: { arrange: async () => ({ params: { id: 'provider-asha' } }), missing: missingRow },
} satisfies Partial<Examples>;
