/** An hour in milliseconds. */
export const hourMs = 60 * 60 * 1000;

/** A day of 24 hours in milliseconds. */
export const dayMs = 24 * hourMs;

/** The instant that is `ms` milliseconds after another. */
export const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
