import { z } from 'zod/mini';
import { withPlainDigits } from './digits.ts';
import { messageKey, type MessageKey } from './message-key.ts';
import { siteLanguages, type SiteLanguage } from './site-language.ts';
import { withoutInvisible } from './visible.ts';

const tooLong = (max: number): MessageKey => `tooLong:${max + 1}`;

/**
 * Length without spaces at the ends, and without characters that are invisible on their own: joiners, fillers, control
 * characters, the object replacement character, and marks without a letter.
 */
const visibleLength = (text: string): number =>
  withoutInvisible(text)
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800\uFFFC]|(?!\s)\p{Cc}/gu, '')
    .replaceAll(/(?<=^|\s)\p{M}+/gu, '')
    .trim().length;

/** Databases replace half of a surrogate pair and reject NUL. */
export const canBeStored = z.refine<string>((text) => !/[\p{Surrogate}\0]/u.test(text), messageKey('unreadable'));

/** A text field with one message for an absent, mistyped or too short value. */
export function requiredText(message: MessageKey, { min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  return z.string(message).check(
    z.maxLength(max, tooLong(max)),
    canBeStored,
    z.trim(),
    z.refine((text) => visibleLength(text) >= min, message),
  );
}

/** An optional text: absent, null, blank and invisible texts all become the empty string. */
export function optionalText(max: number) {
  const text = z.string(messageKey('required')).check(z.maxLength(max, tooLong(max)), canBeStored, z.trim());
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => (value && visibleLength(value) > 0 ? value : '')),
  );
}

/** An optional field with its own schema: absent, null and blank values become null. */
export function optionalOf<Text extends string>(schema: z.ZodMiniType<Text, Text>, message: MessageKey) {
  // The compiler sees a blank as '', so that an enum field keeps its type.
  const blank = z.string(message).check(z.regex(/^\s*$/, { error: message, abort: true })) as z.ZodMiniType<'', ''>;
  return z.pipe(
    z.optional(z.nullable(z.union([blank, schema], message))),
    z.transform((value): Text | null => (value && value.trim() !== '' ? value : null)),
  );
}

const badEmail = messageKey('badEmail');

/**
 * The ASCII form of an internationalised domain, which mail servers use (`උදාහරණය.ලංකා` →
 * `xn--ozc8dl9bd7c5d.xn--fzc2c9e2c`).
 */
function asciiDomain(domain: string): string {
  if (!/^(?:[\p{L}\p{M}\p{N}.\u3002-]|[\u200C\u200D])+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return domain;
  }
}

/**
 * The canonical form in which an address is stored: without invisible characters and what is copied with it (`mailto:`,
 * angle brackets, no-break spaces, a trailing comma or semicolon), with straight apostrophes and an ASCII domain.
 */
function canonicalEmail(typed: string): string {
  const text = withoutInvisible(typed)
    .replace(/[\u00A0\u202F]*@[\u00A0\u202F]*/, '@')
    .normalize('NFKC')
    .trim()
    .replace(/[,;]$/, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replaceAll('\u2019', "'");
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/** A dot-atom and a domain with a name as its last label, as in RFC 5321; quoted local parts are not in use. */
const email =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/** RFC 5321 allows 254 characters. The limit on the typed text is checked before anything parses it. */
export const emailSchema = z
  .string(badEmail)
  .check(
    z.maxLength(300, badEmail),
    z.overwrite(canonicalEmail),
    z.maxLength(254, badEmail),
    z.regex(email, { error: badEmail, abort: true }),
  );

/** A telephone number as typed, without invisible characters and with digits 0 to 9. */
export const phoneText = (message: MessageKey, { min = 1 }: { min?: number } = {}) =>
  z.string(message).check(
    z.overwrite((typed) => withPlainDigits(withoutInvisible(typed)).trim()),
    z.maxLength(40, tooLong(40)),
    z.minLength(min, message),
  );

/** Slugs consist of a-z, 0-9 and single hyphens, at most 80 characters. */
export const slugSchema = z
  .string('Slug is required')
  .check(z.maxLength(80, 'Slug is too long'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug is required'));

export const slugParams = z.object({ slug: z.string().check(z.maxLength(200)) });

export const instantSchema = z.string();

/**
 * The language of the writer, in which they are answered. A missing or unknown language becomes English, so that no
 * request is lost.
 */
export const writtenLanguage = z.pipe(
  z.optional(z.string()),
  z.transform((said): SiteLanguage => siteLanguages.find((language) => language === said) ?? 'en'),
);
