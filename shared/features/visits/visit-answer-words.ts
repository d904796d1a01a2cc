import { formatDateTime } from '../../colombo-time.ts';
import type { AdminBooking } from '../bookings/admin-booking-contract.ts';
import { isOfficesTurn, type VisitAnswer, type VisitAnswerState } from './visit-answer.ts';
import type { DayEntry, DayStep } from './visit-day.ts';
import { formatSoon, unbrokenVisit } from './visit-time.ts';

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

const stepNames: Readonly<Record<DayStep, string>> = {
  on_way: 'on the way',
  arrived: 'arrived',
  nobody_there: 'nobody was there',
  nobody_came: 'nobody came',
};

/** Who said what on the day of a visit, and when: `Nimal Tiles, Thu 9:10 am: on the way, in 20 minutes`. */
export function dayEntryText({ step, at, minutes }: DayEntry, providerName: string): string {
  const who = step === 'nobody_came' ? 'The customer' : providerName;
  return `${who}, ${formatSoon(at)}: ${stepNames[step]}${minutes === null ? '' : `, in ${minutes} minutes`}`;
}

/** Why the office calls both: `Customer says that nobody came`. */
export function missedName(said: readonly DayEntry[]): string {
  const [came, there] = [
    said.some(({ step }) => step === 'nobody_came'),
    said.some(({ step }) => step === 'nobody_there'),
  ];
  if (came && there) return 'Each says that the other was not there';
  return came ? 'Customer says that nobody came' : 'Professional says that nobody was there';
}

/** The reason for returning the fee, which the customer reads. */
export const missedReason = (said: readonly DayEntry[]): string =>
  said.some(({ step }) => step === 'nobody_came') ? 'Nobody came to the visit.' : 'The visit did not take place.';
