import { createHash } from 'node:crypto';
import { onlineManager } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Contract } from '../../shared/endpoint.ts';
import { groupNameOf, providersName } from '../../shared/offline/file-names.ts';
import type { OfflineFile, OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { createQueryClient } from '../query-client.ts';
import { sampleCopy, type SampleCopy } from './sample-copy.ts';

export type Asked = { readonly path: string; readonly knows: string | null };

/** `signal`: that of the request; a late body ends with it. */
export type Reply = (asked: Asked, signal?: AbortSignal) => Response | Promise<Response>;

/** The server's responses by path; any other path is a 404. Null: there is no network. */
export type FakeSite = Record<string, Reply> | null;

export const manifestPath = '/api/offline/manifest';

export const json =
  (value: unknown, etag = '"1"', status = 200): Reply =>
  ({ knows }) =>
    knows === etag && status === 200
      ? new Response(null, { status: 304 })
      : new Response(JSON.stringify(value), {
          status,
          headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ETag: etag },
        });
const missing = json({ type: '/problems/not-found', title: 'Not Found', status: 404, detail: 'None' }, '', 404);
export const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The files of a site by name. `total`: the number of its providers; more than a thousand are split by trade and city.
 */
function contentsOf({ site, banners, posts, providers, si }: SampleCopy, total: number): [string, OfflineFile][] {
  const groups = Map.groupBy(providers, (provider) => (total > 1000 ? groupNameOf(provider) : providersName));
  return [
    ['site', { site, banners }],
    ...posts.map((post): [string, OfflineFile] => [`posts/${post.slug}`, { posts: [post] }]),
    ...[...groups].map(([name, members]): [string, OfflineFile] => [`${name}all`, { providers: members }]),
    ...(si
      ? ([
          ['si/site', { siteText: si.siteText, terms: si.terms }],
          ['si/posts/all', { postTexts: si.postTexts }],
          ['si/providers/all', { providerTexts: si.providerTexts }],
        ] satisfies [string, OfflineFile][])
      : []),
  ];
}

/** The copy of a site as the server offers it. */
export function offlineSite(copy: SampleCopy = sampleCopy, total = copy.providers.length) {
  const files = contentsOf(copy, total).map(([name, content]) => {
    const sha256 = hashOf(JSON.stringify(content));
    return { name, sha256, bytes: 100, path: `/api/offline/files/${sha256}`, content };
  });
  const manifest: OfflineManifest = {
    providers: total,
    files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
  };
  const replies: Record<string, Reply> = {
    [manifestPath]: json(manifest, `"${hashOf(JSON.stringify(manifest))}"`),
    ...Object.fromEntries(files.map(({ path, content }) => [path, json(content)])),
  };
  const pathOf = (start: string): string => files.find(({ name }) => name.startsWith(start))?.path ?? 'none';
  return { replies, pathOf, paths: files.map(({ path }) => path) };
}

/** Replaces the network with `site`. Returns the requests. */
export function stubSite(site: () => FakeSite, asked: Asked[] = []): Asked[] {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const call = { path, knows: headers.get('If-None-Match') };
    asked.push(call);
    const present = site();
    if (!present) throw new TypeError('Failed to fetch');
    return (present[path] ?? missing)(call, init.signal ?? undefined);
  });
  return asked;
}

/** Sets up an empty site instead of the network for each test of a file; the stored copy is deleted afterwards. */
export function setUpSite(): { readonly network: { site: FakeSite }; readonly asked: Asked[] } {
  const network: { site: FakeSite } = { site: {} };
  const asked: Asked[] = [];
  beforeEach(() => {
    network.site = {};
    asked.length = 0;
    // The manager outlives the modules of a test.
    onlineManager.setOnline(true);
    stubSite(() => network.site, asked);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Dexie.delete('public');
  });
  return { network, asked };
}

/** The copy as in a page that was just opened. */
export async function openCopy() {
  vi.resetModules();
  const [reads, sync, contents, stored, { createPublicClient }, { contract }] = await Promise.all([
    import('../offline/read-on-device.ts'),
    import('../offline/sync-copy.ts'),
    import('../offline/copy-contents.ts'),
    import('../offline/stored-copy.ts'),
    import('../public-client.ts'),
    import('../../shared/contract.ts'),
  ]);
  const { setReadOnDevice } = await import('../public-client.ts');
  setReadOnDevice(reads.readOnDevice);
  const client = createQueryClient();
  const announced = vi.spyOn(client, 'invalidateQueries');
  stored.followCopy(client);
  await stored.readCopy();
  const calls = createPublicClient(contract as Contract) as Record<string, (args?: object) => Promise<unknown>>;
  /** A public read, as a query function makes it. */
  const read = async (name: keyof typeof contract, params: Record<string, string> = {}) => calls[name]?.({ params });
  const [{ storage }, { stampOf }] = await Promise.all([import('../lib/device-status.ts'), import('../lib/stamps.ts')]);
  return { ...reads, ...sync, ...contents, ...stored, read, client, announced, storage, stampOf };
}
