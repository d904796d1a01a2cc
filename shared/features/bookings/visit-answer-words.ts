import { formatDateTime } from '../../colombo-time.ts';
import type { AdminBooking } from './admin-booking-contract.ts';
import { isOfficesTurn, type VisitAnswer, type VisitAnswerState } from './visit-answer.ts';
import { unbrokenVisit } from './visit-time.ts';

// The office's words, which are English.

type AdminVisitAnswer = NonNullable<AdminBooking['visitAnswer']>;

const names: Readonly<Record<VisitAnswerState, string>> = {
  asked: 'Not answered yet',
  confirmed: 'Will come',
  offered: 'Offers other times',
  declined: 'Cannot come',
  other_wanted: 'Somebody else wanted',
};

/** A short name: `Will come`. */
export const answerName = ({ state, dueAt }: Pick<VisitAnswer, 'state' | 'dueAt'>, now: string): string =>
  state === 'asked' && isOfficesTurn({ state, dueAt }, now) ? 'No answer' : names[state];

/** A sentence, such as `Nadeesha Floors cannot come: I am in Jaffna.` */
export function answerText(
  { state, offeredTimes, reason }: Pick<AdminVisitAnswer, 'state' | 'offeredTimes' | 'reason'>,
  providerName: string,
): string {
  switch (state) {
    case 'asked':
      return `${providerName} has not answered yet.`;
    case 'confirmed':
      return `${providerName} will come.`;
    case 'offered':
      return `${providerName} offers ${offeredTimes.map(unbrokenVisit).join(', or ')}. The customer has not chosen yet.`;
    case 'declined':
      return reason === null ? `${providerName} cannot come.` : `${providerName} cannot come: ${reason}`;
    case 'other_wanted':
      return `The customer wants somebody else instead of ${providerName}.`;
  }
}

/** Who has answered, and when; null if nobody has. */
export function answererText(
  { state, answeredAt, answeredBy }: Pick<AdminVisitAnswer, 'state' | 'answeredAt' | 'answeredBy'>,
  providerName: string,
): string | null {
  // The answer before was about another time or by another professional.
  if (state === 'asked' || answeredAt === null) return null;
  const by =
    state === 'other_wanted'
      ? 'by the customer'
      : answeredBy === null
        ? `by ${providerName}`
        : `for them by ${answeredBy}`;
  return `${by}, ${formatDateTime(answeredAt)}`;
}
