/** A minute in milliseconds. */
export const minuteMs = 60_000;

/** An hour in milliseconds. */
export const hourMs = 60 * minuteMs;

/** A day of 24 hours in milliseconds. */
export const dayMs = 24 * hourMs;

/** The instant that is `ms` milliseconds after another. */
export const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
