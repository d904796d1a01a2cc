import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { verifyPayment } from '../features/payments/move-payment.ts';
import { addSampleBooking, addSampleJob, addSamplePeople, samplePeople } from './sample-jobs.ts';
import {
  added,
  addedEstimate,
  addedSmsReport,
  addedToken,
  grantOf,
  missingRow,
  sampleSecret,
} from './sample-requests.ts';
import { ofBooking, ofEstimate, type Examples } from './example-calls.ts';
import { reviewExamples } from './sample-reviews.ts';
import { deskExamples } from './sample-desk.ts';
import { reportExamples } from './sample-report.ts';
import { rowsOf, sampleNow } from './sample-rows.ts';

/** An estimate request with the secret of its device. */
async function addedAsked(database: Database) {
  const secret = sampleSecret();
  const { id } = (await addedEstimate(database, null, secret)).params;
  return { body: { requestId: id }, headers: { 'Request-Secret': secret } };
}

/** A booking that its device may change. */
async function addedVisit(database: Database) {
  const secret = sampleSecret();
  const requestId = await addSampleBooking(database, { secret_hash: hashOfSecret(secret), customer_id: null });
  return { requestId, headers: { 'Request-Secret': secret } };
}

/** A payment with a promised refund. `sent`: when it was sent. */
async function addedRefund(database: Database, kind: 'booking' | 'estimate', sent: Date | null = null) {
  const { params } =
    kind === 'booking'
      ? { params: { id: await addSampleBooking(database, { ended_as: 'cancelled' }) } }
      : await addedEstimate(database, sampleNow);
  const column = kind === 'booking' ? 'booking_id' : 'estimate_request_id';
  await database.transaction(async (tx) => {
    await tx.execute(
      `update payment set refund_promised_at = ?, refund_lkr = received_lkr, refunded_at = ? where ${column} = ?`,
      [sampleNow, sent, params.id],
    );
    await tx.execute("update estimate_request set ended_as = 'cancelled' where id = ?", [params.id]);
  });
  return { params };
}
export const announcedBody = () => ({ id: randomUUID(), size: 20, digest: hashOfSecret('the bytes of a photo') });

/** Example calls for payments and for the end of requests. */
export const requestExamples = {
  ...deskExamples,
  ...reportExamples,
  claimPayment: { arrange: addedAsked },
  readAsked: { arrange: addedAsked },
  bringRequests: {
    async arrange(database) {
      const { headers } = await addedVisit(database);
      return { headers: { 'Request-Secrets': headers['Request-Secret'] } };
    },
  },
  acceptRequest: ofBooking({}, { address_check: 'asked' }),
  denyRequest: ofBooking({}, { address_check: 'asked' }),
  openRequestLink: {
    arrange: async (database) => ({ body: { token: await addedToken(database), digits: '4567' } }),
  },
  chooseSms: {
    async arrange(database) {
      const { id: requestId } = (await addedEstimate(database)).params;
      return { body: { requestId, grant: grantOf(requestId), isOff: true } };
    },
  },
  reportSms: {
    arrange: async (database) => ({
      body: { token: await addedSmsReport(database), state: 'failed' },
    }),
  },
  announcePhoto: {
    async arrange(database) {
      const { requestId, headers } = await addedVisit(database);
      return { body: { ...announcedBody(), requestId, kind: 'photo' }, headers };
    },
  },
  addProgressPhoto: {
    async arrange(database) {
      const { jobId: id } = await addSampleJob(database, 'in_progress');
      const entry = await added('job_progress', {
        job_id: id,
        kind: 'note',
        text: 'The tiles are here.',
        published_at: sampleNow,
      })(database);
      return { params: { id, progressId: entry.params.id }, body: announcedBody() };
    },
    missing: { id: 'no-such-job', progressId: 'no-such-entry' },
  },
  listRequestPhotos: ofBooking({}),
  moveVisit: {
    async arrange(database) {
      const { requestId, headers } = await addedVisit(database);
      return { body: { requestId, scheduledAt: '2026-03-07T10:00' }, headers };
    },
  },
  cancelVisit: {
    async arrange(database) {
      const { requestId, headers } = await addedVisit(database);
      return { body: { requestId, reason: 'Another time.' }, headers };
    },
  },
  getBookingLink: ofBooking({}),
  renewBookingLink: ofBooking({}),
  getEstimateLink: ofEstimate({}),
  renewEstimateLink: ofEstimate({}),
  getReceipt: {
    async arrange(database) {
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
      return { params: { id: receipt?.id ?? '' }, body: {}, headers: { 'Request-Secrets': secret } };
    },
    missing: missingRow,
  },
  refuseInspectionPayment: ofBooking({ body: { reason: 'It has not arrived.' } }, {}, null),
  correctInspectionPayment: ofBooking({ body: { receivedLkr: 8000, reason: 'The bank took its share.' } }),
  cancelBooking: ofBooking({ body: { reason: 'Nobody can come.', money: 'refund' } }),
  refuseBooking: ofBooking({ body: { reason: 'We do not build in water.', money: 'refund' } }),
  pageBookings: { arrange: async () => ({ query: { tab: 'all', search: 'kamala' } }) },
  exportBookings: { arrange: async () => ({ query: { tab: 'all' } }) },
  pageEstimates: { arrange: async () => ({ query: { tab: 'paid', order: 'name' } }) },
  exportEstimates: { arrange: async () => ({ query: { tab: 'all' } }) },
  pageJobs: { arrange: async () => ({ query: { tab: 'commission', order: 'value' } }) },
  exportJobs: { arrange: async () => ({ query: { tab: 'active' } }) },
  pageReviews: { arrange: async () => ({ query: { order: 'worst', search: 'tidy' } }) },
  exportReviews: { arrange: async () => ({ query: { tab: 'poor' } }) },
  ...reviewExamples,
  markBookingRefunded: { arrange: (database) => addedRefund(database, 'booking'), missing: missingRow },
  unmarkBookingRefunded: {
    arrange: (database) => addedRefund(database, 'booking', sampleNow),
    missing: missingRow,
  },
  markEstimateRefunded: { arrange: (database) => addedRefund(database, 'estimate'), missing: missingRow },
  unmarkEstimateRefunded: {
    arrange: (database) => addedRefund(database, 'estimate', sampleNow),
    missing: missingRow,
  },
  refuseEstimatePayment: {
    async arrange(database) {
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
  correctEstimatePayment: ofEstimate({ body: { receivedLkr: 1800, reason: 'The bank took its share.' } }, sampleNow),
  cancelEstimateRequest: ofEstimate({ body: { reason: 'Nobody can say.' } }),
  refuseEstimateRequest: ofEstimate({ body: { reason: 'This is no work of ours.' } }),
  listOtherVisits: ofBooking({ query: { at: '2026-03-07T10:00' } }),
  moveBooking: ofBooking({ body: { scheduledAt: '2026-03-07T10:00', note: 'The road is closed.' } }),
  correctBooking: ofBooking({ body: { address: '14 Temple Road, Nugegoda' } }),
  archiveBooking: ofBooking({}, {}, null),
  restoreBooking: ofBooking({}, {}, null),
  correctEstimateRequest: ofEstimate({ body: { contactName: 'Kamala de Silva' } }),
  archiveEstimateRequest: ofEstimate({}),
  restoreEstimateRequest: ofEstimate({}),
} satisfies Partial<Examples>;
