import { hourMs } from '../../duration.ts';

/** Assumed length of a visit, in milliseconds. */
export const visitMs = hourMs;

/** Minimum minutes between the starts of two visits of one professional; closer visits conflict. */
export const apartMinutes = 60;
