/** Assumed length of a visit, in milliseconds. */
export const visitMs = 60 * 60 * 1000;
