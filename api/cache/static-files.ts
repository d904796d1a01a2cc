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

/** Files whose name holds a hash of their content never change. */
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
/** What decides which version a device runs is asked about each time. */
const asked = /\/(sw\.js|manifest\.webmanifest)$/;

/** Whether a file of this name is sent at all. */
export const isServed = (name: string): boolean => Object.hasOwn(types, extname(name));

/** A built file as it is sent, with the compressed forms that the build made. */
export function fileAnswer(file: string, url: string, headers: HeaderList): CachedResponse {
  const compressed = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  const br = compressed('.br');
  const gzip = compressed('.gz');
  const own = {
    'Content-Type': types[extname(file)] ?? '',
    'Cache-Control': url.startsWith('/assets/') ? forever : asked.test(url) ? 'no-cache' : aDay,
  };
  // The worker obeys the policy of its own file.
  const policy = url.endsWith('/sw.js') ? headers : fileHeaders(headers);
  return new CachedResponse(200, { ...policy, ...own }, readFileSync(file), {
    ...(br && { br }),
    ...(gzip && { gzip }),
  });
}

/** Loads the built files once; together they are a few hundred kilobytes. */
export function keepStaticFiles(cache: ResponseCache, folder: string, headers: HeaderList): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isServed(name) || name.startsWith('.vite')) continue;
    const url = `/${name.replaceAll('\\', '/')}`;
    cache.keepFile(url, fileAnswer(join(folder, name), url, headers));
  }
}
