import { basePath } from '../shared/site-language.ts';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { routes, type Route } from './routes.tsx';

/** A path of this language as in the routes: '/si/tilers' becomes '/tilers'. */
export const withoutBase = (address: string): string => address.slice(basePath().length) || '/';

/** The route of a path, with its slug decoded; the last route matches everything. */
export function findRoute(path: string): { route: Route; slug: string } {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    // For a pattern known only at run time, wouter types the params as positional.
    if (matches) return { route, slug: decodeSlug((params as { slug?: string }).slug ?? '') };
  }
  throw new Error(`No route matches ${path}`);
}

/** A URL typed by hand can have an invalid encoding; it then matches nothing. */
function decodeSlug(text: string): string {
  try {
    // wouter decodes the params of screens like this: `%2f` stays, so both look for the same slug.
    return decodeURI(text);
  } catch {
    return text;
  }
}
