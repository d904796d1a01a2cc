/**
 * The static page that Nivasa is compared with. `static-site.ts ORIGIN` sends that site's documents without their
 * scripts and state, with the same compression and headers, and every other file unchanged. Each address is fetched
 * once and then served from memory.
 */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type Answer = { readonly status: number; readonly headers: Record<string, string | string[]>; readonly body: Buffer };

const [origin = ''] = process.argv.slice(2);
const cache = new Map<string, Promise<Answer>>();

function fetchRaw(url: string, headers: IncomingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(url, origin), { headers }, (reply: IncomingMessage) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        // The static server sets the headers about the connection and the time itself.
        const own = Object.entries(reply.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
        );
        // Received headers always have a value.
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(own) as Answer['headers'],
          body: Buffer.concat(chunks),
        });
      });
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

/** Keeps JSON-LD for search engines, which is content; removes all other scripts and their preloads. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}

async function answerFor(
  url: string,
  { accept, 'accept-encoding': acceptEncoding }: IncomingHttpHeaders,
): Promise<Answer> {
  const answer = await fetchRaw(url, {
    ...(accept && { accept }),
    ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
  });
  if (!String(answer.headers['content-type']).startsWith('text/html')) return answer;
  const isBrotli = answer.headers['content-encoding'] === 'br';
  const html = Buffer.from(withoutScripts((isBrotli ? brotliDecompressSync(answer.body) : answer.body).toString()));
  const body = isBrotli ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : html;
  return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body };
}

async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = `${url} ${headers['accept-encoding']} ${headers.accept}`;
  const coming = cache.get(key) ?? answerFor(url, headers);
  cache.set(key, coming);
  const { status, headers: own, body } = await coming;
  response.writeHead(status, own);
  response.end(body);
}

const server = createServer((incoming, response) => {
  answer(incoming, response).catch(() => response.destroy());
}).listen(0, '127.0.0.1', () => {
  // The address of a TCP server has a port.
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
