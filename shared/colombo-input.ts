// A module of its own, so that pages that only display times do not load it.

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads a `datetime-local` value (`2026-03-01T09:30`, in Asia/Colombo) or an ISO 8601 instant with an offset. Returns
 * the instant as ISO 8601 UTC with milliseconds, or null if there is no such date or time.
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
  // Date.UTC turns 30 February into a day in March and 24:00 into the next day. A date that does not read back the same
  // is invalid.
  const isReal =
    readBack.getUTCMonth() === Number(month) - 1 &&
    readBack.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60;
  // JavaScript reads years below 100 as 19xx.
  if (!isReal || Number(year) < 1000) return null;
  const offset = zoneOffsetMs(zone);
  if (offset === null) return null;
  const instant = new Date(wall - offset).toISOString();
  // JavaScript and the databases write years of more than four digits differently.
  return /^[1-9]\d{3}-/.test(instant) ? instant : null;
}

function zoneOffsetMs(zone: string): number | null {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
