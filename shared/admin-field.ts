import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { canBeStored } from './fields.ts';

/**
 * A text that may be blank; null is the same as blank. Unlike `optionalText` it tells an absent field from an empty
 * one.
 */
export function blankableText(max: number) {
  return z.pipe(
    z.nullable(z.string(fault('required')).check(z.maxLength(max, fault(`tooLong:${max + 1}`)), canBeStored, z.trim())),
    z.transform((text) => text ?? ''),
  );
}

/** The same, with null for blank. */
export function nullableText(max: number) {
  return z.pipe(
    blankableText(max),
    z.transform((text) => text || null),
  );
}

/** Short texts without blanks and repetitions. */
export function textList({ max, items }: { readonly max: number; readonly items: number }) {
  const text = z
    .string(fault('required'))
    .check(z.maxLength(max, `Please keep each under ${max + 1} characters`), canBeStored, z.trim());
  return z.pipe(
    z.array(text, fault('required')).check(z.maxLength(items, `Please give ${items} at most`)),
    z.transform((texts) => [...new Set(texts.filter((one) => one !== ''))]),
  );
}

/** `Colombo, Galle ,` → the list that the API takes. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The id in the address of a row; what is longer names nothing. */
export const rowParams = z.object({ id: z.string().check(z.maxLength(64)) });
