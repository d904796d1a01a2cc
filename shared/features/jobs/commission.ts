/** The settings that a commission depends on. */
export type CommissionTerms = {
  /** Per cent of the contract's value; may have decimals. */
  readonly supervisionPercent: number;
  /** Whole LKR; already paid, so it is deducted. */
  readonly inspectionFeeLkr: number;
};

/**
 * The commission of a supervised job in whole LKR: the percentage of the amount less the inspection fee, at least 0,
 * half a rupee rounded up. It is rounded once, at the end. The arithmetic uses integers, because floating point would
 * lose half rupees.
 */
export function commissionDueLkr(amountLkr: number, { supervisionPercent, inspectionFeeLkr }: CommissionTerms): number {
  const { numerator, denominator } = fractionOf(supervisionPercent);
  const parts = BigInt(amountLkr) * numerator - BigInt(inspectionFeeLkr) * denominator * 100n;
  if (parts <= 0n) return 0;
  const whole = denominator * 100n;
  return Number((2n * parts + whole) / (2n * whole));
}

/** An exact fraction for a decimal number: 7.5 → 75/10. Throws if it is not a percentage. */
function fractionOf(percent: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(percent));
  if (!match) throw new RangeError(`${percent} is no percentage`);
  const [, whole = '', decimals = ''] = match;
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}
