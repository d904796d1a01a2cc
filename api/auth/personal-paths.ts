import { parse } from 'regexparam';
import type { Contract } from '../../shared/endpoint.ts';

/**
 * Whether the answer at a path depends on the session: photos of requests, and the API except public reads. Other
 * answers are cacheable by anybody, so they must not set a cookie.
 */
export function personalPaths(contract: Contract): (path: string) => boolean {
  const publicReads = Object.values(contract).flatMap(({ path, cacheTags }) =>
    cacheTags ? [parse(path).pattern] : [],
  );
  return (path) =>
    path.startsWith('/photos/') || (path.startsWith('/api/') && !publicReads.some((pattern) => pattern.test(path)));
}
