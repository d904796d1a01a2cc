import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { answererText, answerText, dayEntryText } from '../../../../shared/features/visits/visit-answer-words.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';

type Answered = Pick<AdminBooking, 'visitAnswer' | 'providerName'>;

/** The professional's answer, its due time and who gave it. Empty if no professional was asked. */
export function answerFacts({ visitAnswer, providerName }: Answered): readonly (readonly [string, string])[] {
  if (visitAnswer === null) return [];
  const name = providerName ?? 'The professional';
  const answerer = answererText(visitAnswer, name);
  return [
    ['Answer', answerText(visitAnswer, name)],
    ...(visitAnswer.state === 'asked' ? [['Answer due', formatDateTime(visitAnswer.dueAt)] as const] : []),
    ...(answerer === null ? [] : [['Answered', answerer] as const]),
    ...(visitAnswer.daySteps.length === 0
      ? []
      : [['On the day', visitAnswer.daySteps.map((entry) => dayEntryText(entry, name)).join('; ')] as const]),
  ];
}
