export const lengthUnits = ['ft', 'm'] as const;

/** `length` and `width`: decimal digits with at most two decimals, in `unit`. */
export type RoomSize = { readonly length: string; readonly width: string; readonly unit: (typeof lengthUnits)[number] };

/** Decimal digits: square feet with one decimal at most, square metres with two. */
export type Area = { readonly sqft: string; readonly m2: string };

/** 1 m² is 10.7639 sq.ft. */
const tenThousandthsOfSqft = 107_639n;

/** `12.5` → 1250n. Throws if the text is not a length. */
function hundredthsOf(length: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(length);
  if (!match) throw new RangeError(`${length} is no length`);
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Rounds half up to this number of decimals, and leaves out zeros at the end. */
function decimalOf(parts: bigint, whole: bigint, decimals: number): string {
  const scaled = (2n * parts * 10n ** BigInt(decimals) + whole) / (2n * whole);
  return String(Number(scaled) / 10 ** decimals);
}

/** The area of rooms together, exact until it is rounded once. Throws if a length is not valid. */
export function areaOf(rooms: readonly RoomSize[]): Area {
  // In parts of 1/10^8 square feet: a product of hundredths has four decimals, and so has the factor.
  const parts = rooms
    .map(({ length, width, unit }) => {
      const product = hundredthsOf(length) * hundredthsOf(width);
      return unit === 'ft' ? product * 10_000n : product * tenThousandthsOfSqft;
    })
    .reduce((sum, one) => sum + one, 0n);
  return { sqft: decimalOf(parts, 10n ** 8n, 1), m2: decimalOf(parts, tenThousandthsOfSqft * 10_000n, 2) };
}
