import { paths } from '../../shared/paths.ts';
import { mayAct, type Role } from '../../shared/role.ts';

/** The default page after sign-in: who works in the back office has no use for the customer portal. */
export function arrivalPath(role: Role | null): string {
  if (role === null) return paths.portal();
  return mayAct(role, 'office') ? paths.admin() : paths.adminPosts();
}

/** Any host serves to check whether a path leaves it. */
const somewhere = 'http://somewhere.invalid';

/** Maximum length of the path in characters. */
const maxLength = 1000;

/**
 * The path, query and fragment to return to after sign-in. Null unless it is a page of this site: browsers treat
 * `//host`, `/\host` and `/<tab>/host` as other sites.
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
