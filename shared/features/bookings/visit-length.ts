/** How long a visit is taken to last, in milliseconds. */
export const visitMs = 60 * 60 * 1000;
