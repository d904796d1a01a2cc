import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { FinishedAnswer, type FinishedBytes } from './finished-bytes.ts';
import { fileHeaders, type HeaderList } from './middleware/security-headers.ts';

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

/** Loads the built files once, with the compressed forms that the build made; together they are a few hundred kilobytes. */
export function keepStaticFiles(folder: string, finished: FinishedBytes, headers: HeaderList): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (!type || name.startsWith('.vite')) continue;
    const file = join(folder, name);
    const compressed = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
    const br = compressed('.br');
    const gzip = compressed('.gz');
    const url = `/${name.replaceAll('\\', '/')}`;
    const own = { 'Content-Type': type, 'Cache-Control': url.startsWith('/assets/') ? forever : aDay };
    finished.keepForGood(url, new FinishedAnswer(200, { ...fileHeaders(headers), ...own }, readFileSync(file), { ...(br && { br }), ...(gzip && { gzip }) }));
  }
}
