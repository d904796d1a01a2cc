import type { Ending } from '../../shared/features/payments/ending.ts';

/** `Cancelled by the customer: “The house is sold.”` */
export function endingText({ who, reason }: NonNullable<Ending>, word: string): string {
  const by = `${word} by ${who ?? 'the customer'}`;
  return reason ? `${by}: “${reason}”` : `${by}, without a reason`;
}
