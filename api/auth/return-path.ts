import { paths } from '../../shared/paths.ts';

/** Where people land who did not come from anywhere: an administrator has nothing to see in a customer's portal. */
export const arrivalPath = (isAdmin: boolean): string => (isAdmin ? paths.admin() : paths.portal());

/** Any host: only whether a path leaves it matters. */
const somewhere = 'http://somewhere.invalid';

/** As much as an address may carry. */
const maxLength = 1000;

/**
 * The path, query and fragment to send somebody back to after signing in. Whatever is no path of this site, or an
 * address that a person has nothing to see at, is none: browsers read `//host`, `/\host` and `/<tab>/host` as another
 * site.
 */
export function returnPathOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return null;
  const url = URL.parse(value, somewhere);
  if (
    !url ||
    url.origin !== somewhere ||
    url.pathname.startsWith('//') ||
    /^\/(?:api|idp)(?:\/|$)/.test(url.pathname)
  ) {
    return null;
  }
  return url.pathname + url.search + url.hash;
}
