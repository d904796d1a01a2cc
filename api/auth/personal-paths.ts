import { parse } from 'regexparam';
import type { Contract } from '../../shared/endpoint.ts';

/**
 * Whether an answer at this address has to do with who asks: photos of requests, and all of the
 * API but the public reads. Those are the same
 * for everybody and may be kept by anybody, so no cookie may come with them.
 */
export function personalPaths(contract: Contract): (path: string) => boolean {
  const publicReads = Object.values(contract).flatMap(({ path, cacheTags }) =>
    cacheTags ? [parse(path).pattern] : [],
  );
  return (path) =>
    path.startsWith('/photos/') || (path.startsWith('/api/') && !publicReads.some((pattern) => pattern.test(path)));
}
