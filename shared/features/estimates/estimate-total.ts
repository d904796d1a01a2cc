/** What one line comes to is made of. */
export type PricedQuantity = {
  /** Decimal digits, two behind the point at most: `245.5`. */
  readonly quantity: string;
  /** Whole rupees for one unit. */
  readonly rateLkr: number;
};

export type EstimateTotal = {
  /** Of each line, in whole rupees. */
  readonly amountsLkr: readonly number[];
  readonly subtotalLkr: number;
  readonly wastageLkr: number;
  readonly totalLkr: number;
};

/** Half a rupee is rounded up. */
const rounded = (parts: bigint, whole: bigint): number => Number((2n * parts + whole) / (2n * whole));

/** `245.5` → 24550n; throws for what is no quantity. */
function hundredthsOf(quantity: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(quantity);
  if (!match) throw new RangeError(`${quantity} is no quantity`);
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/**
 * What an estimate comes to, the same wherever it is worked out: each line is rounded to whole rupees, half a rupee up,
 * and the wastage once, of their sum. Throws for a quantity that is none.
 *
 * @param wastagePercent Whole per cent.
 */
export function estimateTotalOf(lines: readonly PricedQuantity[], wastagePercent: number): EstimateTotal {
  const amountsLkr = lines.map(({ quantity, rateLkr }) => rounded(hundredthsOf(quantity) * BigInt(rateLkr), 100n));
  const subtotalLkr = amountsLkr.reduce((sum, amount) => sum + amount, 0);
  const wastageLkr = rounded(BigInt(subtotalLkr) * BigInt(wastagePercent), 100n);
  return { amountsLkr, subtotalLkr, wastageLkr, totalLkr: subtotalLkr + wastageLkr };
}
