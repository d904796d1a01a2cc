import { z } from 'zod/mini';

/** A text field that says the same sentence when it is absent, of the wrong type or too short. */
export function requiredText(message: string, { min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  return z
    .string(message)
    .check(z.maxLength(max, `Please keep this under ${max + 1} characters`), z.trim(), z.minLength(min, message));
}

/** An optional text: absent, null and blank all mean the empty string. */
export function optionalText(max: number) {
  const text = z.string('Required').check(z.maxLength(max, `Please keep this under ${max + 1} characters`), z.trim());
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => value ?? ''),
  );
}

/** RFC 5321 allows 254 characters; the cap runs before the pattern does. */
export const emailSchema = z
  .string('Invalid email address')
  .check(z.maxLength(254, 'Invalid email address'), z.trim(), z.email({ error: 'Invalid email address', abort: true }));

/** Slugs are a-z, 0-9 and single hyphens, 80 characters at most. */
export const slugSchema = z
  .string('Slug is required')
  .check(z.maxLength(80, 'Slug is too long'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug is required'));

export const slugParams = z.object({ slug: z.string().check(z.maxLength(200)) });

export const instantSchema = z.string();
