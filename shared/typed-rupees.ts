/** Parses `450000`, `450000.00` or -1. Text that is not an amount becomes NaN; a fraction stays a fraction. */
export function rupeesOf(value: number | string): number {
  if (typeof value === 'number') return value;
  const match = /^\s*(-?\d{1,15})(?:\.(\d*))?\s*$/.exec(value);
  if (!match) return Number.NaN;
  // Keeps a fraction like 0.000…1, which floating point would round away.
  return Number(match[1]) + (/[1-9]/.test(match[2] ?? '') ? 0.5 : 0);
}
