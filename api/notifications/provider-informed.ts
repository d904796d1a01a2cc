import { mobileNumber } from './sms/sms-numbers.ts';
import { withdraw, type NotifyContext } from './notification-queue.ts';
import type { TaskOf } from './phone/office-task-queries.ts';
import type { NotifiedBooking } from './rendering/notification-queries.ts';

/** What a professional has been notified of: a booking, a job, or both when the booking has become a job. */
type Concern = { readonly bookingId: string | null; readonly jobId: string | null };

/** The key of what a professional is told about a booking or a job with this id. */
export const providerKey = (id: string): string => `provider ${id}`;

export const keysOf = ({ bookingId, jobId }: Concern): readonly string[] =>
  [bookingId, jobId].filter((id) => id !== null).map(providerKey);

/** The job if there is one; otherwise the booking. */
export const taskOf = ({ bookingId, jobId }: Concern): TaskOf =>
  jobId === null ? { bookingId: bookingId ?? '' } : { jobId };

type Provider = Pick<NotifiedBooking, 'providerId' | 'providerEmail' | 'providerPhone'>;

/**
 * Returns whether the professional knows of it: a message has been sent or is being sent, the office told them, or the
 * visit has been answered by them, or by the office for them.
 */
export async function isInformed({ tx }: NotifyContext, row: Concern & Provider): Promise<boolean> {
  const { bookingId, jobId, providerId, providerEmail, providerPhone } = row;
  if (providerId === null) return false;
  const keys = keysOf(row);
  const answerIn = (table: 'visitAnswer' | 'formerVisitAnswer') =>
    tx.db
      .selectFrom(table)
      .select('id')
      .where('bookingId', '=', bookingId)
      .where('providerId', '=', providerId)
      .where('firstAnsweredAt', 'is not', null)
      .limit(1);
  const { sent, done, answered, answeredBefore } = await tx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('notification')
        .select('id')
        .where('dedupeKey', 'in', keys)
        .where((of) => of.or([of('recipient', '=', providerEmail), of('recipient', '=', mobileNumber(providerPhone))]))
        .where('attempts', '>', 0)
        .where((of) => of.or([of('sentAt', 'is not', null), of('nextAt', 'is not', null)]))
        .limit(1)
        .as('sent'),
      eb
        .selectFrom('officeTask')
        .select('id')
        .where((of) => of.or([of('bookingId', '=', bookingId), of('jobId', '=', jobId)]))
        .where('providerId', '=', providerId)
        .where('kind', '<>', 'cancelled')
        .where('doneAt', 'is not', null)
        .limit(1)
        .as('done'),
      answerIn('visitAnswer').as('answered'),
      answerIn('formerVisitAnswer').as('answeredBefore'),
    ])
    .executeTakeFirstOrThrow();
  return [sent, done, answered, answeredBefore].some((found) => found !== null);
}

/** Withdraws the notifications to a professional that are not sent yet. */
export async function withdrawUnsent(
  { tx }: NotifyContext,
  { providerId, ...concern }: Concern & Pick<Provider, 'providerId'>,
) {
  await withdraw(tx, keysOf(concern), providerId === null ? null : { of: taskOf(concern), providerId });
}
