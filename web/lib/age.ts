const dayMs = 86_400_000;

/** From two weeks on, how many weeks have passed between two moments in milliseconds; null before. */
export function weeksBetween(then: number, now: number): number | null {
  const days = Math.floor((now - then) / dayMs);
  return days >= 14 ? Math.floor(days / 7) : null;
}
