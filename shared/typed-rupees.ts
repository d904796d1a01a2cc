/**
 * Parses `450000`, `450000.00` or -1. Text that is not an amount becomes NaN; a fraction stays a fraction. More than
 * two decimals are one: `150.000` may mean thousands.
 */
export function rupeesOf(value: number | string): number {
  if (typeof value === 'number') return value;
  const match = /^\s*(-?\d{1,15})(?:\.(\d*))?\s*$/.exec(value);
  if (!match) return Number.NaN;
  const [, whole, part = ''] = match;
  return Number(whole) + (part.length > 2 || /[1-9]/.test(part) ? 0.5 : 0);
}
