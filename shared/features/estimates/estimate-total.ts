/** Quantity and rate of one line. */
export type PricedLine = {
  /** Decimal digits with at most two decimals, for example `245.5`. */
  readonly quantity: string;
  /** Whole LKR for one unit. */
  readonly rateLkr: number;
  /** Whole per cent; 0 for labour, which has no wastage. */
  readonly wastagePercent: number;
};

export type EstimateTotal = {
  /** The amount of each line without its wastage, in whole LKR. */
  readonly amountsLkr: readonly number[];
  /** The wastage of each line, in whole LKR. */
  readonly wastagesLkr: readonly number[];
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

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The total of an estimate. Each line is rounded to whole LKR, half up; its wastage is computed from the rounded amount
 * and rounded in the same way. Throws if a quantity is not valid.
 */
export function estimateTotalOf(lines: readonly PricedLine[]): EstimateTotal {
  const amountsLkr = lines.map(({ quantity, rateLkr }) => rounded(hundredthsOf(quantity) * BigInt(rateLkr), 100n));
  const wastagesLkr = lines.map(({ wastagePercent }, index) =>
    rounded(BigInt(amountsLkr[index] ?? 0) * BigInt(wastagePercent), 100n),
  );
  const [subtotalLkr, wastageLkr] = [sum(amountsLkr), sum(wastagesLkr)];
  return { amountsLkr, wastagesLkr, subtotalLkr, wastageLkr, totalLkr: subtotalLkr + wastageLkr };
}
