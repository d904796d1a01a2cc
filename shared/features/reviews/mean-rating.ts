/**
 * The mean of `count` ratings with sum `sum`, in tenths, half rounded up, in integer arithmetic: 17 of 4 → 43. Null
 * without ratings.
 */
export function meanTenths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count));
}
