import * as texts from './time-texts.ts';

/** Sri Lanka keeps +05:30 all year (no daylight saving since 2006), so wall time needs no time-zone database. */
const offsetMs = 5.5 * 60 * 60 * 1000;

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads a `datetime-local` value (`2026-03-01T09:30`, meant in Asia/Colombo) or an ISO 8601 instant with its offset.
 * Answers the instant as ISO 8601 UTC with milliseconds, or null when there is no such date or time.
 */
export function parseInstant(text: string): string | null {
  const match = localPattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone = '+05:30'] = match;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  const readBack = new Date(wall);
  // Date.UTC rolls 30 February over into March and 24:00 into the next day; what does not read back the same was no
  // date.
  const isReal =
    readBack.getUTCMonth() === Number(month) - 1 &&
    readBack.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60;
  // Years below 100 are read as 19xx.
  if (!isReal || Number(year) < 1000) return null;
  const offset = zoneOffsetMs(zone);
  if (offset === null) return null;
  const instant = new Date(wall - offset).toISOString();
  // Beyond four digits, JavaScript and the databases write years in different ways.
  return /^[1-9]\d{3}-/.test(instant) ? instant : null;
}

function zoneOffsetMs(zone: string): number | null {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function colombo(instant: string): Date {
  return new Date(new Date(instant).getTime() + offsetMs);
}

/** The day, the month and the year in Asia/Colombo, as texts take them. */
function dateParts(instant: string): readonly [day: number, month: string, year: number] {
  const wall = colombo(instant);
  return [wall.getUTCDate(), texts.months[wall.getUTCMonth()] ?? '', wall.getUTCFullYear()];
}

/** `Jan 5, 2025`: the calendar day in Asia/Colombo. */
export function formatDate(instant: string): string {
  return texts.date(...dateParts(instant));
}

/** `Jan 5, 2025`, of the calendar day `2025-01-05`. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00:00+05:30`);
}

/** `14:05`: the time of day in Asia/Colombo. */
export function formatTime(instant: string): string {
  return colombo(instant).toISOString().slice(11, 16);
}

/** `Jan 5, 2025, 14:05` in Asia/Colombo. */
export function formatDateTime(instant: string): string {
  return texts.dateTime(formatDate(instant), formatTime(instant));
}

/** Whether two instants fall on one calendar day in Asia/Colombo. */
export function isSameDay(one: string, other: string): boolean {
  return dayOf(one) === dayOf(other);
}

/**
 * As short as it stays clear at the moment `now`: `14:05` on the same day, `Jan 5, 14:05` in the same year, else `Jan
 * 5, 2025, 14:05`; in Asia/Colombo.
 */
export function formatRecent(instant: string, now: string): string {
  if (isSameDay(instant, now)) return formatTime(instant);
  const [day, month, year] = dateParts(instant);
  if (year !== dateParts(now)[2]) return formatDateTime(instant);
  return texts.dateTime(texts.dayOfYear(day, month), formatTime(instant));
}

/** `2025-01-05`: the calendar day in Asia/Colombo. */
export const dayOf = (instant: string): string => toLocalInput(instant).slice(0, 10);

/** `2025-01-05T14:05`: what an `<input type="datetime-local">` takes, in Asia/Colombo. */
export function toLocalInput(instant: string): string {
  return colombo(instant).toISOString().slice(0, 16);
}
