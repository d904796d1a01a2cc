/** The values that the directory is sorted by. */
export type Ordered = {
  readonly id: string;
  readonly displayName: string;
  readonly featured: boolean;
  readonly rating: number | null;
};

/** A surrogate is half of a character above U+FFFF, so it sorts after all other code units. */
const unitOrder = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Compares by code point, as the databases do. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = unitOrder(a.charCodeAt(at)) - unitOrder(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Featured providers first, then by rating with unrated ones last, then by name; as `directoryOrder` in SQL. */
export const compareInDirectory = (a: Ordered, b: Ordered): number =>
  Number(b.featured) - Number(a.featured) ||
  (b.rating ?? 0) - (a.rating ?? 0) ||
  compareTexts(a.displayName, b.displayName) ||
  compareTexts(a.id, b.id);
