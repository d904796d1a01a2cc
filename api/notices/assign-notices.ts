import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { noticeBookingView } from './notice-rows.ts';
import { tellAssigned, tellFormer, tellInspection, type Job } from './tell-professional.ts';

/** Whose a booking or a job is from now on. `formerId`: whose it was; null where it was nobody's. */
export type AssignNotices = {
  /** To who has been chosen, once the inspection is paid for, and to who was before, if they have heard of it. */
  readonly bookingAssigned: (tx: Transaction, bookingId: string, formerId: string | null, now: Date) => Promise<void>;
  readonly jobAssigned: (tx: Transaction, jobId: string, formerId: string | null, now: Date) => Promise<void>;
};

export const createAssignNotices = (
  readJob: (tx: Transaction, jobId: string) => Promise<Job | undefined>,
): AssignNotices => ({
  async bookingAssigned(tx, bookingId, formerId, now) {
    const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
    if (row) await tellFormer(tx, row, formerId, now);
    if (row?.paymentState === 'verified') await tellInspection(tx, row, 'assigned', now);
  },

  async jobAssigned(tx, jobId, formerId, now) {
    const job = await readJob(tx, jobId);
    if (!job) return;
    await tellFormer(tx, job, formerId, now);
    await tellAssigned(tx, job, now);
  },
});
