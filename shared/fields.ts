import { z } from 'zod/mini';
import { fault, type Fault } from './fault.ts';
import { siteLanguages, type SiteLanguage } from './site-language.ts';

const tooLong = (max: number): Fault => `tooLong:${max + 1}`;

/** A text field that says the same sentence when it is absent, of the wrong type or too short. */
export function requiredText(message: Fault, { min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  return z.string(message).check(z.maxLength(max, tooLong(max)), z.trim(), z.minLength(min, message));
}

/** An optional text: absent, null and blank all mean the empty string. */
export function optionalText(max: number) {
  const text = z.string(fault('required')).check(z.maxLength(max, tooLong(max)), z.trim());
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => value ?? ''),
  );
}

const badEmail = fault('badEmail');

/** RFC 5321 allows 254 characters; the cap runs before the pattern does. */
export const emailSchema = z
  .string(badEmail)
  .check(z.maxLength(254, badEmail), z.trim(), z.email({ error: badEmail, abort: true }));

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
