import { z } from 'zod/mini';
import { parseUrl } from './parse-url.ts';

const badLink = 'Must be a valid URL';

/**
 * Whether an administrator may enter this address: a path of this site, which begins with exactly one slash, or an
 * https URL. An http URL also passes here; a server that is not a demo rejects it (`isInsecureLink`). Browsers drop
 * tabs and line breaks from addresses and read a backslash as a slash, so none of these may hide a second slash. User
 * info is not allowed: `https://bank.lk@evil.example` leads to another host than it seems to, and a password would be
 * public.
 */
export function isLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) return false;
  return text.startsWith('/')
    ? !/^\/[/\\]/.test(text)
    : /^https?:\/\/[^/\\@?#]+(?:[/\\?#]|$)/i.test(text) && parseUrl(text) !== null;
}

export const isInsecureLink = (text: string): boolean => /^http:/i.test(text);

/** A required address. */
export const linkSchema = z.string(badLink).check(z.maxLength(2000, badLink), z.trim(), z.refine(isLink, badLink));

/** An address, or null if the field is blank; see `absentAs` for fields that may be absent. */
export const optionalLinkSchema = z.pipe(
  z.nullable(
    z.string(badLink).check(
      z.maxLength(2000, badLink),
      z.trim(),
      z.refine((text) => text === '' || isLink(text), badLink),
    ),
  ),
  z.transform((text) => text || null),
);

/**
 * A `mailto:` link. `?` and `&` are valid in an address but would start headers of the message, so they are encoded.
 */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
