import { m } from '../../../paraglide/messages.js';
import { dayOf, formatDate, formatTime, unbrokenDate } from '../../colombo-time.ts';

const weekdays = [
  m.visit_time_sunday,
  m.visit_time_monday,
  m.visit_time_tuesday,
  m.visit_time_wednesday,
  m.visit_time_thursday,
  m.visit_time_friday,
  m.visit_time_saturday,
];

/** `Thu`: the weekday of a calendar day such as `2026-11-26`. */
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()]?.() ?? '';

const weekday = (instant: string): string => weekdayOf(dayOf(instant));

/** `Thu, Nov 26, 2026, 9:30 am`: the time of a visit in Asia/Colombo. */
export const formatVisit = (instant: string): string =>
  m.visit_time_visit({ weekday: weekday(instant), date: formatDate(instant), time: formatTime(instant) });

/** The same with no-break spaces within the date, for use in a sentence. */
export const unbrokenVisit = (instant: string): string =>
  m.visit_time_visit({ weekday: weekday(instant), date: unbrokenDate(formatDate(instant)), time: formatTime(instant) });

/** `Fri 6:10 pm`: an instant within the next days, in Asia/Colombo. */
export const formatSoon = (instant: string): string =>
  m.visit_time_weekday_time({ weekday: weekday(instant), time: formatTime(instant) });
