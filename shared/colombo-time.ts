import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';

/**
 * Sri Lanka has used +05:30 all year since 2006, without daylight saving, so local times need no time-zone database.
 */
const offsetMs = 5.5 * 60 * 60 * 1000;

function colombo(instant: string): Date {
  return new Date(new Date(instant).getTime() + offsetMs);
}

/** January to December, abbreviated where the short form is unambiguous. */
export const months = [
  m.time_january,
  m.time_february,
  m.time_march,
  m.time_april,
  m.time_may,
  m.time_june,
  m.time_july,
  m.time_august,
  m.time_september,
  m.time_october,
  m.time_november,
  m.time_december,
];

/** Day, month name and year in Asia/Colombo. */
function dateParts(instant: string): { readonly day: number; readonly month: string; readonly year: number } {
  const wall = colombo(instant);
  return { day: wall.getUTCDate(), month: months[wall.getUTCMonth()]?.() ?? '', year: wall.getUTCFullYear() };
}

/** Replaces the spaces of `Jan 5, 2025` with no-break spaces, so that the date stays on one line within a sentence. */
export const unbrokenDate = (date: string): string => date.replaceAll(' ', '\u00A0');

/** A date with no-break spaces. English dates keep ordinary spaces, because the specification prescribes their form. */
const unbroken = (date: string): string => (getLocale() === 'en' ? date : unbrokenDate(date));

/** `Jan 5, 2025`: the calendar day of an instant in Asia/Colombo. */
export function formatDate(instant: string): string {
  return unbroken(m.time_date(dateParts(instant)));
}

/** Formats the calendar day `2025-01-05` as `Jan 5, 2025`. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

/** `2:05 pm`: the time of day in Asia/Colombo, with a no-break space. Noon is 12:00 pm, midnight is 12:00 am. */
export function formatTime(instant: string): string {
  const wall = toLocalInput(instant).slice(11);
  const hours = Number(wall.slice(0, 2));
  const time = `${hours % 12 || 12}${wall.slice(2)}`;
  return (hours < 12 ? m.time_morning({ time }) : m.time_afternoon({ time })).replace(' ', '\u00A0');
}

/** `Jan 5, 2025, 2:05 pm` in Asia/Colombo. */
export function formatDateTime(instant: string): string {
  return m.time_date_time({ day: formatDate(instant), time: formatTime(instant) });
}

/** Whether two instants are on the same calendar day in Asia/Colombo. */
export function isSameDay(one: string, other: string): boolean {
  return dayOf(one) === dayOf(other);
}

/**
 * The shortest unambiguous form at the moment `now`, in Asia/Colombo: `2:05 pm` on the same day, `Jan 5, 2:05 pm` in
 * the same year, otherwise `Jan 5, 2025, 2:05 pm`.
 */
export function formatRecent(instant: string, now: string): string {
  if (isSameDay(instant, now)) return formatTime(instant);
  const { day, month, year } = dateParts(instant);
  if (year !== dateParts(now).year) return formatDateTime(instant);
  return m.time_date_time({ day: unbroken(m.time_day_of_year({ day, month })), time: formatTime(instant) });
}

/** `2025-01-05`: the calendar day of an instant in Asia/Colombo. */
export const dayOf = (instant: string): string => toLocalInput(instant).slice(0, 10);

/** `2025-01-05T14:05`: the value of an `<input type="datetime-local">`, in Asia/Colombo. */
export function toLocalInput(instant: string): string {
  return colombo(instant).toISOString().slice(0, 16);
}
