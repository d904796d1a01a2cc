import { basePath } from '../shared/site-language.ts';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { routes, type Route } from './routes.tsx';

/** An address of this language as the routes know it: '/si/tilers' is '/tilers'. */
export const withoutBase = (address: string): string => address.slice(basePath().length) || '/';

/** The route of a path, with its slug decoded; the last route matches everything. */
export function findRoute(path: string): { route: Route; slug: string } {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    // wouter types the params of a pattern that is only known at run time as positional.
    if (matches) return { route, slug: decodeSlug((params as { slug?: string }).slug ?? '') };
  }
  throw new Error(`No route matches ${path}`);
}

/** A hand-made address can hold what is no valid encoding; it then simply names nothing. */
function decodeSlug(text: string): string {
  try {
    // As wouter decodes the params it gives to screens: `%2f` stays, so that both look for the same slug.
    return decodeURI(text);
  } catch {
    return text;
  }
}
