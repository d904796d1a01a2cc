/** `450000`, `450000.00`, -1; anything that is no number of rupees becomes NaN, and a fraction stays one. */
export function rupeesOf(value: number | string): number {
  if (typeof value === 'number') return value;
  const match = /^\s*(-?\d{1,15})(?:\.(\d*))?\s*$/.exec(value);
  if (!match) return Number.NaN;
  // Many zeros and then a digit would be rounded away.
  return Number(match[1]) + (/[1-9]/.test(match[2] ?? '') ? 0.5 : 0);
}
