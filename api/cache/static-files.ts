import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { fileHeaders, type HeaderList } from '../http/security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** For files whose name contains a hash of their content. */
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
/** Files that determine the version that a device runs; they are revalidated each time. */
const asked = /\/(sw\.js|manifest\.webmanifest)$/;

/** Whether files with this extension are sent. */
export const isServed = (name: string): boolean => Object.hasOwn(types, extname(name));

/** The answer for a built file, with the compressed forms from the build. */
export function fileAnswer(file: string, url: string, headers: HeaderList): CachedResponse {
  const compressed = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  const br = compressed('.br');
  const gzip = compressed('.gz');
  const own = {
    'Content-Type': types[extname(file)] ?? '',
    'Cache-Control': url.startsWith('/assets/') ? forever : asked.test(url) ? 'no-cache' : aDay,
  };
  // A service worker obeys the CSP of its own script.
  const policy = url.endsWith('/sw.js') ? headers : fileHeaders(headers);
  return new CachedResponse(200, { ...policy, ...own }, readFileSync(file), {
    ...(br && { br }),
    ...(gzip && { gzip }),
  });
}

/** Loads the built files once; together they have a few megabytes. */
export function keepStaticFiles(cache: ResponseCache, folder: string, headers: HeaderList): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isServed(name) || name.startsWith('.vite')) continue;
    const url = `/${name.replaceAll('\\', '/')}`;
    cache.keepFile(url, fileAnswer(join(folder, name), url, headers));
  }
}
