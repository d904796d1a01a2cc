/**
 * Before this app was made nothing can have been kept: a phone whose battery was flat begins at 1970 until it has heard
 * the time.
 */
const madeAt = Date.UTC(2026, 0, 1);

/** Whether a clock that said this, in milliseconds since 1970, can have been right. */
export const isPlausible = (time: number): boolean => time >= madeAt;

/** How long ago something was, in milliseconds; 0 when one of the two clocks cannot have been right. */
export const ageMs = (time: number, now: number): number => (isPlausible(time) && isPlausible(now) ? now - time : 0);
