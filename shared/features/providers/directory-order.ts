/** What the order of the directory is made of. */
export type Ordered = {
  readonly id: string;
  readonly displayName: string;
  readonly featured: boolean;
  readonly rating: number | null;
};

/** A surrogate stands for a character beyond all that are written without. */
const unitOrder = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** By the numbers of the characters, as the databases compare. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = unitOrder(a.charCodeAt(at)) - unitOrder(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Chosen ones first, then the best rated, those without a rating last, then by name: as `directoryOrder` in SQL. */
export const compareInDirectory = (a: Ordered, b: Ordered): number =>
  Number(b.featured) - Number(a.featured) ||
  (b.rating ?? 0) - (a.rating ?? 0) ||
  compareTexts(a.displayName, b.displayName) ||
  compareTexts(a.id, b.id);
