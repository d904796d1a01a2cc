/** Quantity and rate of one line. */
export type PricedQuantity = {
  /** Decimal digits with at most two decimals, for example `245.5`. */
  readonly quantity: string;
  /** Whole LKR for one unit. */
  readonly rateLkr: number;
};

export type EstimateTotal = {
  /** One amount for each line, in whole LKR. */
  readonly amountsLkr: readonly number[];
  readonly subtotalLkr: number;
  readonly wastageLkr: number;
  readonly totalLkr: number;
};

/** Rounds half up. */
const rounded = (parts: bigint, whole: bigint): number => Number((2n * parts + whole) / (2n * whole));

/** `245.5` → 24550n. Throws if the text is not a quantity. */
function hundredthsOf(quantity: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(quantity);
  if (!match) throw new RangeError(`${quantity} is no quantity`);
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/**
 * The total of an estimate. Each line is rounded to whole LKR, half up. The wastage is computed from the sum of the
 * rounded lines and rounded once. Throws if a quantity is not valid.
 *
 * @param wastagePercent Whole per cent.
 */
export function estimateTotalOf(lines: readonly PricedQuantity[], wastagePercent: number): EstimateTotal {
  const amountsLkr = lines.map(({ quantity, rateLkr }) => rounded(hundredthsOf(quantity) * BigInt(rateLkr), 100n));
  const subtotalLkr = amountsLkr.reduce((sum, amount) => sum + amount, 0);
  const wastageLkr = rounded(BigInt(subtotalLkr) * BigInt(wastagePercent), 100n);
  return { amountsLkr, subtotalLkr, wastageLkr, totalLkr: subtotalLkr + wastageLkr };
}
