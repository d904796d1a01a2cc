import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hashOfSecret } from '../endpoints/request-secrets.ts';
import { verifyPayment } from '../payments/payment-rows.ts';
import { rowsOf } from './rows-of.ts';
import { addSampleBooking, addSamplePeople, samplePeople } from './sample-jobs.ts';
import { addedEstimate, addedToken, missingRow, sampleSecret } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

/** A booking that its device may change. */
async function addedVisit(database: Database) {
  const secret = sampleSecret();
  const requestId = await addSampleBooking(database, { secret_hash: hashOfSecret(secret), customer_id: null });
  return { requestId, headers: { 'Request-Secret': secret } };
}

/** How to call what moves the money of requests, and ends them. */
export const requestExamples = {
  openRequestLink: {
    arrange: async (database: Database) => ({ body: { token: await addedToken(database), digits: '4567' } }),
  },
  announcePhoto: {
    async arrange(database: Database) {
      const { requestId, headers } = await addedVisit(database);
      const digest = hashOfSecret('the bytes of a photo');
      return { body: { id: randomUUID(), requestId, kind: 'photo' as const, size: 20, digest }, headers };
    },
  },
  listRequestPhotos: {
    arrange: async (database: Database) => ({ params: { id: await addSampleBooking(database) } }),
    missing: missingRow,
  },
  moveVisit: {
    async arrange(database: Database) {
      const { requestId, headers } = await addedVisit(database);
      return { body: { requestId, scheduledAt: '2026-03-07T10:00' }, headers };
    },
  },
  cancelVisit: {
    async arrange(database: Database) {
      const { requestId, headers } = await addedVisit(database);
      return { body: { requestId, reason: 'Another time.' }, headers };
    },
  },
  getBookingLink: {
    arrange: async (database: Database) => ({ params: { id: await addSampleBooking(database) } }),
    missing: missingRow,
  },
  renewBookingLink: {
    arrange: async (database: Database) => ({ params: { id: await addSampleBooking(database) } }),
    missing: missingRow,
  },
  getEstimateLink: { arrange: (database: Database) => addedEstimate(database), missing: missingRow },
  renewEstimateLink: { arrange: (database: Database) => addedEstimate(database), missing: missingRow },
  getReceipt: {
    async arrange(database: Database) {
      await addSamplePeople(database);
      const secret = sampleSecret();
      const { id } = (await addedEstimate(database, null, secret)).params;
      const by = { actor: { customerId: samplePeople.admin.customerId }, now: sampleNow };
      await database.transaction((tx) => verifyPayment(tx, { estimateRequestId: id }, by));
      const [receipt] = await rowsOf<{ id: string }>(
        database.read,
        'select receipt.id from receipt join payment on payment.id = payment_id where estimate_request_id = ?',
        [id],
      );
      return { params: { id: receipt?.id ?? '' }, headers: { 'Request-Secrets': secret } };
    },
    missing: missingRow,
  },
  refuseInspectionPayment: {
    arrange: async (database: Database) => ({
      params: { id: await addSampleBooking(database, {}, null) },
      body: { reason: 'It has not arrived.' },
    }),
    missing: missingRow,
  },
  correctInspectionPayment: {
    arrange: async (database: Database) => ({
      params: { id: await addSampleBooking(database) },
      body: { receivedLkr: 8000, reason: 'The bank took its share.' },
    }),
    missing: missingRow,
  },
  cancelBooking: {
    arrange: async (database: Database) => ({
      params: { id: await addSampleBooking(database) },
      body: { reason: 'Nobody can come.', money: 'refund' as const },
    }),
    missing: missingRow,
  },
  refuseEstimatePayment: {
    async arrange(database: Database) {
      const { params } = await addedEstimate(database);
      await database.transaction((tx) =>
        tx.execute("update payment set state = 'claimed', claimed_at = ? where estimate_request_id = ?", [
          sampleNow,
          params.id,
        ]),
      );
      return { params, body: { reason: 'It has not arrived.' } };
    },
    missing: missingRow,
  },
  correctEstimatePayment: {
    arrange: async (database: Database) => ({
      ...(await addedEstimate(database, sampleNow)),
      body: { receivedLkr: 1800, reason: 'The bank took its share.' },
    }),
    missing: missingRow,
  },
  cancelEstimateRequest: {
    arrange: async (database: Database) => ({
      ...(await addedEstimate(database)),
      body: { reason: 'Nobody can say.' },
    }),
    missing: missingRow,
  },
};
