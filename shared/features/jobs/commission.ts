/** What the commission is made of, as the settings have it. */
export type CommissionTerms = {
  /** Of the contract's value; may have decimals. */
  readonly supervisionPercent: number;
  /** Whole rupees, paid already and therefore taken off. */
  readonly inspectionFeeLkr: number;
};

/**
 * The commission of a supervised job in whole rupees: the percentage of the amount, less the inspection fee, never
 * below 0, half a rupee up. Rounded once, at the end, and in whole numbers all the way: binary fractions would lose
 * half rupees.
 */
export function commissionDueLkr(amountLkr: number, { supervisionPercent, inspectionFeeLkr }: CommissionTerms): number {
  const { numerator, denominator } = fractionOf(supervisionPercent);
  const parts = BigInt(amountLkr) * numerator - BigInt(inspectionFeeLkr) * denominator * 100n;
  if (parts <= 0n) return 0;
  const whole = denominator * 100n;
  return Number((2n * parts + whole) / (2n * whole));
}

/** A decimal number as the fraction that its digits say: 7.5 → 75/10. Throws for what is no percentage. */
function fractionOf(percent: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(percent));
  if (!match) throw new RangeError(`${percent} is no percentage`);
  const [, whole = '', decimals = ''] = match;
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}
