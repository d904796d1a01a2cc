import { gzipSync } from 'node:zlib';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { samplePack } from './sample-pack.ts';

export type Asked = {
  readonly path: string;
  readonly knows: string | null;
  readonly range: string | null;
  readonly ifRange: string | null;
};

/** `signal`: of whoever asks; a body that comes later ends with it. */
export type Reply = (asked: Asked, signal?: AbortSignal) => Response | Promise<Response>;

/** What the server has, by path; what stands nowhere does not exist. Null: there is no network. */
export type FakeSite = Record<string, Reply> | null;

/** Where the pack is fetched. */
export const packPath = '/api/offline-pack/snapshot';
/** Where it is said whether it comes in pieces. */
export const piecesPath = '/api/offline-pack/pieces';

export const json =
  (value: unknown, etag = '"1"', status = 200): Reply =>
  () =>
    new Response(JSON.stringify(value), {
      status,
      headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ETag: etag },
    });
const missing = json(
  { type: '/problems/not-found', title: 'Not Found', status: 404, detail: 'There is none' },
  '',
  404,
);
export const unchanged: Reply = () => new Response(null, { status: 304 });

export const gzipOf = (value: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(JSON.stringify(value)));
export const packed =
  (bytes: BodyInit, etag: string): Reply =>
  () =>
    new Response(bytes, { headers: { 'Content-Type': 'application/gzip', ETag: etag } });
export const pack = (value: unknown = samplePack, etag = '"pack-1"'): Record<string, Reply> => ({
  // A small directory is one file.
  [piecesPath]: json({ total: 2, cut: null }),
  [packPath]: packed(gzipOf(value), etag),
});

/** Puts `site` in the network's place. Answers what was asked of it. */
export function stubSite(site: () => FakeSite, asked: Asked[] = []): Asked[] {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const call = {
      path,
      knows: headers.get('If-None-Match'),
      range: headers.get('Range'),
      ifRange: headers.get('If-Range'),
    };
    asked.push(call);
    const present = site();
    if (!present) throw new TypeError('Failed to fetch');
    return (present[path] ?? missing)(call, init.signal ?? undefined);
  });
  return asked;
}

/** For each test of a file an empty site in the network's place, which it fills; nothing of its copy stays behind. */
export function setUpSite(): { readonly network: { site: FakeSite }; readonly asked: Asked[] } {
  const network: { site: FakeSite } = { site: {} };
  const asked: Asked[] = [];
  beforeEach(() => {
    network.site = {};
    asked.length = 0;
    stubSite(() => network.site, asked);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Dexie.delete('public');
  });
  return { network, asked };
}

/** The mirror as a page that has just been opened has it. */
export async function openMirror() {
  vi.resetModules();
  const [mirror, sync, saved, state] = await Promise.all([
    import('../offline/mirror.ts'),
    import('../offline/pack/pack-sync.ts'),
    import('../offline/saved-copy.ts'),
    import('../offline/mirror-state.ts'),
  ]);
  const client = createQueryClient();
  const announced = vi.spyOn(client, 'invalidateQueries');
  state.announceTo(client);
  const read = async (path: string): Promise<unknown> =>
    (await mirror.readThroughMirror(path, { method: 'GET' })).json();
  const [{ connection }, { storage }, { stampOf }] = await Promise.all([
    import('../device/connection.ts'),
    import('../device/device-status.ts'),
    import('../device/stamps.ts'),
  ]);
  return { ...mirror, ...sync, ...saved, read, announced, connection, storage, stampOf };
}
