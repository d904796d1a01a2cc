import { untoldMs } from '../../shared/features/payments/undo.ts';
import type { TaskKind } from '../../shared/features/work-queue/office-task.ts';
import type { Transaction } from '../db/transaction.ts';
import { queueTask, renewTasks, withdrawTasks, type TaskOf } from './phone/office-task-queries.ts';
import { inspectionDue } from './events/provider/inspection-due.ts';
import { inspectionEnded } from './events/provider/inspection-ended.ts';
import { inspectionHeld } from './events/provider/inspection-held.ts';
import { inspectionMoved } from './events/provider/inspection-moved.ts';
import { jobAssigned } from './events/provider/job-assigned.ts';
import { jobEnded } from './events/provider/job-ended.ts';
import { providerReleased } from './events/provider/provider-released.ts';
import { isOver, siteCorrected } from './events/provider/site-corrected.ts';
import { workCanBegin } from './events/provider/work-can-begin.ts';
import { isWaiting, withdraw, type Notify, type Render } from './notification-queue.ts';
import { ahead, type Place } from './rendering/job-facts.ts';
import type { NotificationEvent, OfProvider } from './rendering/notification-event.ts';
import { customerLine, readToldBooking, type ToldBooking, type ToldJob } from './rendering/notification-queries.ts';

/** What a professional has been told of: a booking, a job, or both where the one has become the other. */
type Concern = { readonly bookingId: string | null; readonly jobId: string | null };

const inspectKey = (bookingId: string): string => `inspect ${bookingId}`;

const jobKey = (jobId: string): string => `chosen ${jobId}`;

const releasedKey = (id: string, providerId: string): string => `released ${id} ${providerId}`;

const idOf = (of: TaskOf): string => ('bookingId' in of ? of.bookingId : of.jobId);

const keyOf = (of: TaskOf): string => ('bookingId' in of ? inspectKey(of.bookingId) : jobKey(of.jobId));

const keysOf = ({ bookingId, jobId }: Concern): readonly string[] => [
  ...(bookingId === null ? [] : [inspectKey(bookingId)]),
  ...(jobId === null ? [] : [jobKey(jobId)]),
];

/** The job before the booking that it came from. */
const taskOf = ({ bookingId, jobId }: Concern): TaskOf => (jobId === null ? { bookingId: bookingId ?? '' } : { jobId });

const placeOf = (row: ToldBooking): Place => ({ customer: customerLine(row), address: row.address });

type Provider = { readonly providerId: string | null; readonly providerEmail: string | null };

/** A mail that it is theirs has gone out, or is on its way, or the office has said so. */
async function hasHeard(
  tx: Transaction,
  { bookingId, jobId, providerId, providerEmail }: Concern & Provider,
): Promise<boolean> {
  const keys = keysOf({ bookingId, jobId });
  const sent =
    keys.length > 0 &&
    (await tx.db
      .selectFrom('notification')
      .select('id')
      .where('dedupeKey', 'in', keys)
      .where('recipient', '=', providerEmail)
      .where('attempts', '>', 0)
      .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('nextAt', 'is not', null)]))
      .limit(1)
      .executeTakeFirst());
  if (sent) return true;
  const done = await tx.db
    .selectFrom('officeTask')
    .select('id')
    .where((eb) => eb.or([eb('bookingId', '=', bookingId), eb('jobId', '=', jobId)]))
    .where('providerId', '=', providerId)
    .where('kind', '<>', 'cancelled')
    .where('doneAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

/** What nobody has told a professional yet is not told. */
async function untell(tx: Transaction, { providerId, ...concern }: Concern & Pick<Provider, 'providerId'>) {
  for (const key of keysOf(concern)) await withdraw(tx, key);
  if (providerId !== null) await withdrawTasks(tx, taskOf(concern), providerId);
}

export type ProviderNotifications = ReturnType<typeof createProviderNotifications>;

/** What professionals are told: by mail, or where they have no address by the office. */
export function createProviderNotifications(notify: Notify, renderIn: (tx: Transaction) => Render) {
  /** `key`: under which it waits for ten seconds, so that an undo comes before it; at once where there is none. */
  async function tell<Details extends OfProvider>(
    tx: Transaction,
    event: NotificationEvent<Details>,
    { of, kind, details, ...more }: { of: TaskOf; kind: TaskKind; details: Details; key?: string; dueAt?: Date },
    now: Date,
  ): Promise<void> {
    const subjectId = idOf(of);
    const rendered = await notify(tx, event, { subjectId, details, ...more }, now);
    const { mail } = rendered ?? {};
    if (!mail || mail.to !== null) return;
    const task = { event: event.name, details: event.write(details), text: mail.text };
    await queueTask(tx, { of, kind, providerId: details.providerId, ...task }, now);
  }

  const later = (of: TaskOf, now: Date) => ({ key: keyOf(of), dueAt: new Date(now.getTime() + untoldMs) });

  return {
    untell,

    async inspectionDue(
      tx: Transaction,
      { id: bookingId, providerId }: Pick<ToldBooking, 'id' | 'providerId'>,
      kind: 'verified' | 'assigned',
      now: Date,
    ) {
      if (providerId === null) return;
      const of = { bookingId };
      const details = { providerId, isAssigned: kind === 'assigned' };
      await tell(tx, inspectionDue, { of, kind, details, ...later(of, now) }, now);
    },

    /** Who has heard of an inspection that was paid for is told, if it still was to come. */
    async inspectionEnded(tx: Transaction, bookingId: string, now: Date) {
      const row = await readToldBooking(tx.db, bookingId);
      if (!row) return;
      await untell(tx, row);
      const { providerId } = row;
      if (providerId === null || row.paymentState !== 'verified' || ahead(row.scheduledAt, now) === null) return;
      if (!(await hasHeard(tx, row))) return;
      await tell(tx, inspectionEnded, { of: { bookingId }, kind: 'cancelled', details: { providerId } }, now);
    },

    /** It has turned out not to be paid for: who has heard of it waits. What has come of it stays. */
    async inspectionHeld(tx: Transaction, bookingId: string, now: Date) {
      const row = await readToldBooking(tx.db, bookingId);
      if (!row || row.providerId === null || row.endedAs !== null || row.jobId !== null) return;
      if (ahead(row.scheduledAt, now) === null || !(await hasHeard(tx, row))) return;
      const details = { providerId: row.providerId };
      await tell(tx, inspectionHeld, { of: { bookingId }, kind: 'cancelled', details }, now);
    },

    /** They have been told of it for another time, once it was paid for. */
    async inspectionMoved(tx: Transaction, bookingId: string, now: Date, by: { readonly isByOffice: boolean }) {
      const of = { bookingId };
      const row = await readToldBooking(tx.db, bookingId);
      if (row?.paymentState !== 'verified') return;
      await untell(tx, row);
      const { providerId } = row;
      if (providerId === null) return;
      await tell(tx, inspectionMoved, { of, kind: 'moved', details: { providerId, ...by }, ...later(of, now) }, now);
    },

    /** Who it is for, and where, as those are told who come; undefined where there is none. */
    async readSite(tx: Transaction, bookingId: string): Promise<Place | undefined> {
      const row = await readToldBooking(tx.db, bookingId);
      return row && placeOf(row);
    },

    /** What waits to be told names who and where as they are by now; who has heard of it is told. */
    async siteCorrected(tx: Transaction, bookingId: string, before: Place, now: Date) {
      const row = await readToldBooking(tx.db, bookingId);
      if (!row || row.providerId === null) return;
      const { customer, address } = placeOf(row);
      if (customer === before.customer && address === before.address) return;
      const { providerId } = row;
      const of = taskOf(row);
      const render = renderIn(tx);
      let isToBeTold = await renewTasks(tx, of, providerId, async (task) => (await render(task, now))?.mail?.text);
      for (const key of keysOf(row)) {
        const waiting = tx.db.selectFrom('notification').select('id').where(isWaiting(key));
        isToBeTold ||= (await waiting.executeTakeFirst()) !== undefined;
      }
      if (isToBeTold || isOver(row) || !(await hasHeard(tx, row))) return;
      const details = { providerId, bookingId };
      await tell(tx, siteCorrected, { of, kind: 'moved', details, ...later(of, now) }, now);
    },

    async jobAssigned(tx: Transaction, { id: jobId, providerId }: ToldJob, now: Date) {
      if (providerId === null) return;
      const of = { jobId };
      await tell(tx, jobAssigned, { of, kind: 'assigned', details: { providerId }, ...later(of, now) }, now);
    },

    async quoteAccepted(tx: Transaction, { id: jobId, providerId }: ToldJob, now: Date) {
      if (providerId === null) return;
      const of = { jobId };
      await tell(tx, workCanBegin, { of, kind: 'accepted', details: { providerId }, key: keyOf(of) }, now);
    },

    /** Who has heard of it, or was told to begin, is told that nothing comes of it. */
    async jobEnded(tx: Transaction, job: ToldJob, now: Date) {
      await untell(tx, job);
      const { providerId } = job;
      if (providerId === null || !(await hasHeard(tx, job))) return;
      await tell(tx, jobEnded, { of: { jobId: job.id }, kind: 'cancelled', details: { providerId } }, now);
    },

    /** Whose it was before, and has heard of it, is told that it is theirs no more. Before whose it is now. */
    async released(tx: Transaction, row: ToldBooking | ToldJob, formerId: string | null, now: Date) {
      const of = taskOf(row);
      for (const key of keysOf(row)) await withdraw(tx, key);
      // It is theirs again before anybody has told them that it is not.
      if (row.providerId !== null) await withdraw(tx, releasedKey(idOf(of), row.providerId));
      if (formerId === null) return;
      const former = await tx.db
        .selectFrom('provider')
        .select(['id as providerId', 'email as providerEmail'])
        .where('id', '=', formerId)
        .executeTakeFirst();
      if (!former || !(await hasHeard(tx, { ...row, ...former }))) return;
      const details = { providerId: formerId, kind: 'bookingId' in of ? ('booking' as const) : ('job' as const) };
      const key = releasedKey(idOf(of), formerId);
      const dueAt = new Date(now.getTime() + untoldMs);
      await tell(tx, providerReleased, { of, kind: 'cancelled', details, key, dueAt }, now);
    },
  };
}
