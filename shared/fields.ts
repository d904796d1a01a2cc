import { z } from 'zod/mini';
import { withPlainDigits } from './digits.ts';
import { fault, type Fault } from './fault.ts';
import { siteLanguages, type SiteLanguage } from './site-language.ts';
import { withoutInvisible } from './visible.ts';

const tooLong = (max: number): Fault => `tooLong:${max + 1}`;

/**
 * Without spaces at its ends, and without what nobody sees when it stands alone: joiners, fillers, control characters,
 * the place of a picture, and marks without a letter.
 */
const visibleLength = (text: string): number =>
  withoutInvisible(text)
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800\uFFFC]|(?!\s)\p{Cc}/gu, '')
    .replaceAll(/(?<=^|\s)\p{M}+/gu, '')
    .trim().length;

/** Half of an emoji becomes another character in the database, and a NUL is refused by it. */
export const canBeStored = z.refine<string>((text) => !/[\p{Surrogate}\0]/u.test(text), fault('unreadable'));

/** A text field that says the same sentence when it is absent, of the wrong type or too short. */
export function requiredText(message: Fault, { min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  return z.string(message).check(
    z.maxLength(max, tooLong(max)),
    canBeStored,
    z.trim(),
    z.refine((text) => visibleLength(text) >= min, message),
  );
}

/** An optional text: absent, null, blank and invisible all mean the empty string. */
export function optionalText(max: number) {
  const text = z.string(fault('required')).check(z.maxLength(max, tooLong(max)), canBeStored, z.trim());
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => (value && visibleLength(value) > 0 ? value : '')),
  );
}

/** An optional field that has its rule: absent, null and a space left behind all mean null. */
export function optionalOf<Text extends string>(schema: z.ZodMiniType<Text, Text>, message: Fault) {
  // Nothing typed is '' to the compiler, so that a choice stays one of its values.
  const blank = z.string(message).check(z.regex(/^\s*$/, { error: message, abort: true })) as z.ZodMiniType<'', ''>;
  return z.pipe(
    z.optional(z.nullable(z.union([blank, schema], message))),
    z.transform((value): Text | null => (value && value.trim() !== '' ? value : null)),
  );
}

const badEmail = fault('badEmail');

/** A domain in any script is the ASCII that mail servers know (`උදාහරණය.ලංකා` → `xn--ozc8dl9bd7c5d.xn--fzc2c9e2c`). */
function asciiDomain(domain: string): string {
  if (!/^(?:[\p{L}\p{M}\p{N}.\u3002-]|[\u200C\u200D])+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return domain;
  }
}

/**
 * The one way in which an address is kept: without what nobody sees and a comma or semicolon at its end, with its
 * domain as mail servers know it.
 */
function canonicalEmail(typed: string): string {
  const text = withoutInvisible(typed).normalize('NFKC').trim().replace(/[,;]$/, '');
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/** Atoms with dots between them, and a domain with a name at its end, as in RFC 5321; quoted names nobody has. */
const email =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/** RFC 5321 allows 254 characters; the cap on what is typed runs before anything reads it. */
export const emailSchema = z
  .string(badEmail)
  .check(
    z.maxLength(300, badEmail),
    z.overwrite(canonicalEmail),
    z.maxLength(254, badEmail),
    z.regex(email, { error: badEmail, abort: true }),
  );

/** A telephone number as somebody typed it, without what nobody sees, and with ordinary digits. */
export const phoneText = (message: Fault, { min = 1 }: { min?: number } = {}) =>
  z.string(message).check(
    z.overwrite((typed) => withPlainDigits(withoutInvisible(typed)).trim()),
    z.maxLength(40, tooLong(40)),
    z.minLength(min, message),
  );

/** Slugs are a-z, 0-9 and single hyphens, 80 characters at most. */
export const slugSchema = z
  .string('Slug is required')
  .check(z.maxLength(80, 'Slug is too long'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug is required'));

export const slugParams = z.object({ slug: z.string().check(z.maxLength(200)) });

export const instantSchema = z.string();

/**
 * The language in which somebody wrote, and in which they are answered. English where nothing is said of it, or
 * something that nobody knows: no request is lost over it.
 */
export const writtenLanguage = z.pipe(
  z.optional(z.string()),
  z.transform((said): SiteLanguage => siteLanguages.find((language) => language === said) ?? 'en'),
);
