import autocannon, { type Request } from 'autocannon';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';
import { bookingRequest } from './booking-request.ts';
import { atLeast, atMost, cpuSeconds, residentMemoryMb } from './measure.ts';
import { linkEnv, realEnv } from '../api/testing/sample-settings.ts';
import { freePort } from '../scripts/free-port.ts';
import { inFolder, onSite, type Site } from './site.ts';

/** A typical mix of requests at the rate of a busy day: no request is slow, none fails, and memory stays constant. */

const ratePerSecond = 150;
const seconds = 30;

async function cookieOf({ port, origin }: Site, email: string, path: string): Promise<string> {
  const client = createHttpClient(port);
  const browser = new CookieBrowser(client.send, origin);
  await signIn(browser, email, path);
  client.close();
  return browser.cookieHeader('/api').Cookie ?? '';
}

/** A hundred requests: visitors read, some write, and customers and the office use their pages. */
async function dayMix(site: Site): Promise<readonly Request[]> {
  const read = async (path: string) => fetch(site.origin + path, { headers: { 'Accept-Encoding': 'br' } });
  // The contract defines this shape.
  const [provider] = (await (await read('/api/providers')).json()) as { id: string; slug: string }[];
  if (!provider) throw new Error('There is nobody in the directory');
  const home = await (await read('/')).text();
  const files = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const etag = (await read('/api/providers')).headers.get('etag') ?? '';
  const admin = { Cookie: await cookieOf(site, 'admin@nivasa.example', '/admin') };
  const customer = { Cookie: await cookieOf(site, 'customer@nivasa.example', '/portal/jobs') };
  const usual = { 'Accept-Encoding': 'br, gzip' };
  const get = (path: string, headers: Record<string, string> = {}) => ({ path, headers: { ...usual, ...headers } });
  const headers = { ...admin, 'Content-Type': 'application/json', Origin: site.origin };
  const correction: Request = {
    method: 'PATCH',
    path: `/api/admin/providers/${provider.id}`,
    setupRequest: (request) => ({ ...request, headers, body: JSON.stringify({ bio: `Lays floors. ${Date.now()}` }) }),
  };
  const shares: readonly (readonly [share: number, Request])[] = [
    [12, get('/')],
    [10, get('/tilers')],
    [14, get(`/tilers/${provider.slug}`)],
    [6, get('/guides')],
    [6, get('/tilers?category=tiler&city=Kandy')],
    [3, get('/tilers?search=bathroom')],
    [12, get(`/api/providers/${provider.slug}`)],
    [9, get('/api/providers', { 'If-None-Match': etag })],
    [16, get(files[0] ?? '/icon.svg')],
    [5, bookingRequest],
    [3, get('/api/portal/jobs', customer)],
    [3, get('/api/admin/todos', admin)],
    [1, correction],
  ];
  const requests = shares.flatMap(([share, request]) => Array.from({ length: share }, () => request));
  // Spreads the kinds evenly. 37 and 100 have no common factor, so each request is reached once.
  return requests.map((_, place) => requests[(place * 37) % requests.length] ?? correction);
}

await inFolder(async (folder) => {
  const port = await freePort();
  const always = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'info',
    ...linkEnv,
    SESSION_KEYS: realEnv.SESSION_KEYS,
  };
  // The demo has the content and the accounts. The load meets a real site with both, which loads less code.
  const requests = [...(await onSite(folder, always, dayMix))];
  const real = { ...always, ...realEnv, ADMIN_EMAILS: 'admin@nivasa.example', DRAIN_SECONDS: '0' };
  await onSite(folder, real, async ({ pid }) => {
    const load = { url: `http://127.0.0.1:${port}`, connections: 20, overallRate: ratePerSecond, requests };
    // Warms the JIT and the caches, as on a server that has run for a while.
    await autocannon({ ...load, duration: seconds / 3 });
    const before = cpuSeconds(pid);
    const result = await autocannon({ ...load, duration: seconds });
    const cpu = cpuSeconds(pid) - before;
    const failed = result.errors + result.timeouts + result['4xx'] + result['5xx'];
    const { total } = result.requests;
    const usual = `half within ${result.latency.p50} ms`;
    atMost('a day’s mix: failed', 0, failed, '', `${total} requests at ${ratePerSecond} a second`);
    atMost('a day’s mix: 99 of 100 answered within', 100, result.latency.p99, ' ms', usual);
    atLeast('a day’s mix: requests per CPU-second', 300, total / cpu);
    atMost('a day’s mix: memory', 200, residentMemoryMb(pid), ' MB');
  });
});
