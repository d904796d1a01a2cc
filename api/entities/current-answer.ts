import { expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

const eb = expressionBuilder<Tables & { answer: Tables['visitAnswer'] }, 'answer' | 'booking'>();

/**
 * For joins as `answer`: the answer is about the booking's current professional and time. A professional who is chosen
 * after that time is not asked, so the former professional's row remains.
 */
export const isCurrentAnswer = eb.and([
  eb('answer.bookingId', '=', eb.ref('booking.id')),
  eb('answer.providerId', '=', eb.ref('booking.providerId')),
  eb('answer.scheduledAt', '=', eb.ref('booking.scheduledAt')),
]);

type Asked = {
  readonly askedId: string | null;
  readonly askedAbout: string | null;
  readonly providerId: string | null;
  readonly scheduledAt: string;
};

/** Whether the professional has been asked about the present time: `isCurrentAnswer` of a row that was read. */
export const isCurrent = ({ askedId, askedAbout, providerId, scheduledAt }: Asked): boolean =>
  askedId !== null && askedId === providerId && askedAbout === scheduledAt;
