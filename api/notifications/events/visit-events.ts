import { m } from '../../../paraglide/messages.js';
import { arrivalOf } from '../../../shared/features/visits/visit-day.ts';
import { inspectionCalendar } from '../../../shared/features/visits/inspection-calendar.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatTime } from '../../../shared/colombo-time.ts';
import { isToCome } from '../rendering/job-facts.ts';
import { bookingEvent } from './to-customer.ts';

/** The professional comes at this time. Not told once it has passed, as when the office answers afterwards. */
export const visitConfirmed = bookingEvent({
  name: 'visit-confirmed',
  isObsolete: ({ endedAs, answerState, scheduledAt }, _, now) =>
    endedAs !== null || answerState !== 'confirmed' || scheduledAt <= now,
  subject: ({ time }) => m.notice_paid_subject({ time }),
  lines: ({ reference, time, address, providerName, whereToRead }) => [
    m.notice_confirmed({ reference, time, provider: providerName ?? '' }),
    m.notice_place_is({ place: address }),
    m.notice_calendar_comes_along(),
    ...whereToRead,
  ],
  calendar: ({ entry }) => entry && inspectionCalendar(entry),
  push: ({ reference }) => ({ title: m.push_paid_title(), body: m.push_confirmed({ reference }) }),
});

/** The professional offers other times, or cannot come. */
export const visitAnswered = bookingEvent({
  name: 'visit-answered',
  isObsolete: ({ endedAs, answerState }) =>
    endedAs !== null || (answerState !== 'offered' && answerState !== 'declined'),
  subject: ({ reference, answerState }) =>
    answerState === 'offered'
      ? m.notice_other_times_subject({ reference })
      : m.notice_visit_declined_subject({ reference }),
  lines: ({ reference, time, answerState, offeredTimes, providerName, whereToRead }) => {
    const provider = providerName ?? '';
    const times = (offeredTimes ?? []).map(formatVisit).join('; ');
    return [
      answerState === 'offered'
        ? m.notice_other_times({ reference, time, provider })
        : m.notice_visit_declined({ reference, provider }),
      answerState === 'offered' ? m.notice_offered_times({ times }) : null,
      ...whereToRead,
    ];
  },
  push: ({ reference, answerState }) =>
    answerState === 'offered'
      ? { title: m.push_times_title(), body: m.push_times({ reference }) }
      : { title: m.push_visit_declined_title(), body: m.push_visit_declined({ reference }) },
});

/** In the evening before a confirmed visit. `scheduledAt`: the time that was confirmed. */
export const visitReminder = bookingEvent<{ readonly scheduledAt: string }>({
  name: 'visit-reminder',
  byPhone: 'sms',
  isObsolete: (booking, { scheduledAt }, now) => scheduledAt <= now || !isToCome(booking, scheduledAt),
  subject: ({ time }) => m.notice_reminder_subject({ time }),
  lines: ({ reference, time, address, providerName, whereToRead }) => [
    m.notice_reminder({ reference, time, provider: providerName ?? '' }),
    m.notice_place_is({ place: address }),
    m.notice_reminder_hint(),
    ...whereToRead,
  ],
  push: ({ reference, time }) => ({ title: m.push_reminder_title(), body: m.push_reminder({ reference, time }) }),
});

type Said = { readonly scheduledAt: string; readonly at: string; readonly minutes: number | null };

/** The professional is on their way. Not told once they should have arrived, as after hours without a network. */
export const visitOnWay = bookingEvent<Said, { readonly arrival: string }>({
  name: 'visit-on-way',
  byPhone: 'sms',
  isObsolete: (booking, { scheduledAt }) =>
    !isToCome(booking, scheduledAt) || booking.daySteps?.some(({ step }) => step !== 'on_way') === true,
  more: async ({ now }, _row, _createdAt, said) => {
    const arrival = arrivalOf(said);
    return arrival === null || arrival < now.toISOString() ? null : { arrival };
  },
  subject: ({ arrival, providerName }) =>
    m.notice_on_way_subject({ provider: providerName ?? '', time: formatTime(arrival) }),
  lines: ({ reference, arrival, providerName, address, whereToRead }) => [
    m.notice_on_way({ reference, provider: providerName ?? '', time: formatTime(arrival) }),
    m.notice_place_is({ place: address }),
    ...whereToRead,
  ],
  push: ({ reference, arrival }) => ({
    title: m.push_on_way_title(),
    body: m.push_on_way({ reference, time: formatTime(arrival) }),
  }),
});

/** The professional says that nobody was there; the office calls. */
export const nobodyThere = bookingEvent<Said>({
  name: 'nobody-there',
  byPhone: 'sms',
  isObsolete: (booking, { scheduledAt }) => !isToCome(booking, scheduledAt),
  subject: ({ reference }) => m.notice_nobody_there_subject({ reference }),
  lines: ({ reference, time, providerName, whereToRead }) => [
    m.notice_nobody_there({ reference, time, provider: providerName ?? '' }),
    m.notice_nobody_there_next(),
    ...whereToRead,
  ],
  push: ({ reference }) => ({ title: m.push_nobody_there_title(), body: m.push_nobody_there({ reference }) }),
});
