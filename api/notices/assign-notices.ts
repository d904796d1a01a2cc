import type { Transaction } from '../database/transaction.ts';
import { readNoticeBooking } from './notice-queries.ts';
import { withdrawPaid, type TellPaid } from './paid-notices.ts';
import { withdrawMade, type TellMade } from './step-notices.ts';
import { tellAssigned, tellFormer, tellInspection, type Job } from './tell-professional.ts';

/**
 * Whose a booking or a job is from now on. `formerId`: whose it was; null where it was nobody's. What its customer is
 * still to be told says whose it is by then.
 */
export type AssignNotices = {
  /** To who has been chosen, once the inspection is paid for, and to who was before, if they have heard of it. */
  readonly bookingAssigned: (tx: Transaction, bookingId: string, formerId: string | null, now: Date) => Promise<void>;
  readonly jobAssigned: (tx: Transaction, jobId: string, formerId: string | null, now: Date) => Promise<void>;
};

type Options = {
  readonly readJob: (tx: Transaction, jobId: string) => Promise<Job | undefined>;
  readonly tellPaid: TellPaid;
  readonly tellMade: TellMade;
};

export const createAssignNotices = ({ readJob, tellPaid, tellMade }: Options): AssignNotices => ({
  async bookingAssigned(tx, bookingId, formerId, now) {
    const row = await readNoticeBooking(tx, bookingId);
    if (!row) return;
    await tellPaid(tx, bookingId, await withdrawPaid(tx, row), now);
    await tellFormer(tx, row, formerId, now);
    if (row.paymentState === 'verified') await tellInspection(tx, row, 'assigned', now);
  },

  async jobAssigned(tx, jobId, formerId, now) {
    const job = await readJob(tx, jobId);
    if (!job) return;
    const { bookingId, reference, customerId } = job;
    if (bookingId !== null && reference !== null) {
      await tellPaid(tx, bookingId, await withdrawPaid(tx, { bookingId, reference, customerId }), now);
    }
    await tellMade(tx, job, await withdrawMade(tx, job), now);
    await tellFormer(tx, job, formerId, now);
    await tellAssigned(tx, job, now);
  },
});
