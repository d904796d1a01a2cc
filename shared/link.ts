import { z } from 'zod/mini';
import { parseUrl } from './parse-url.ts';

const badLink = 'Must be a valid URL';

/**
 * What an administrator may type as an address: a path of this site, which begins with exactly one slash, or an https
 * URL. An http URL has the right form too; a server that is no demo refuses it: see `isInsecureLink`. Browsers drop
 * tabs and line breaks from addresses and read a backslash as a slash, so neither may hide a second slash. Nothing
 * stands before the host: `https://bank.lk@evil.example` leads elsewhere than it seems to, and a password would be
 * everybody's to read.
 */
export function isLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) return false;
  return text.startsWith('/')
    ? !/^\/[/\\]/.test(text)
    : /^https?:\/\/[^/\\@?#]+(?:[/\\?#]|$)/i.test(text) && parseUrl(text) !== null;
}

export const isInsecureLink = (text: string): boolean => /^http:/i.test(text);

/** An address that has to be given. */
export const linkSchema = z.string(badLink).check(z.maxLength(2000, badLink), z.trim(), z.refine(isLink, badLink));

/** An address, or null when the field is blank; see `absentAs` for fields that may be left out. */
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

/** Opens a message to somebody. A `?` or `&` is allowed in an address, and would begin headers of the message. */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
