/** Assumed length of a visit, in milliseconds. */
export const visitMs = 60 * 60 * 1000;

/** Minimum minutes between the starts of two visits of one professional; closer visits conflict. */
export const apartMinutes = 60;
