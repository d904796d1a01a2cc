import { z } from 'zod/mini';
import { messageKey } from './message-key.ts';
import { canBeStored } from './fields.ts';

/**
 * A text that may be blank; null counts as blank. Unlike `optionalText`, an absent field stays absent instead of
 * becoming empty.
 */
export function blankableText(max: number) {
  return z.pipe(
    z.nullable(
      z.string(messageKey('required')).check(z.maxLength(max, messageKey(`tooLong:${max + 1}`)), canBeStored, z.trim()),
    ),
    z.transform((text) => text ?? ''),
  );
}

/** As `blankableText`, but a blank text becomes null. */
export function nullableText(max: number) {
  return z.pipe(
    blankableText(max),
    z.transform((text) => text || null),
  );
}

/** A list of short texts; blank texts and duplicates are removed. */
export function textList({ max, items }: { readonly max: number; readonly items: number }) {
  const text = z
    .string(messageKey('required'))
    .check(z.maxLength(max, `Please keep each under ${max + 1} characters`), canBeStored, z.trim());
  return z.pipe(
    z.array(text, messageKey('required')).check(z.maxLength(items, `Please give ${items} at most`)),
    z.transform((texts) => [...new Set(texts.filter((one) => one !== ''))]),
  );
}

/** Splits `Colombo, Galle ,` into the list that the API takes. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Path parameter with a row's id. No id is longer than 64 characters. */
export const rowParams = z.object({ id: z.string().check(z.maxLength(64)) });
