import type { QueryClient } from '@tanstack/react-query';
import { offlineContract, offlinePackSchema } from '../../shared/offline/offline-contract.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { openCopyStore, type CopyStore } from './copy-store.ts';
import { forgetFirstPaint } from './first-paint.ts';
import { isPublic } from './key-space.ts';
import { isAnswerOf, mirroredEndpoint } from './mirrored-endpoints.ts';
import { askOwnServer, UnreachableError } from './own-server.ts';
import { detailAnswer, detailsOf, thingOf, wholeAnswers, type PackDetails } from './pack-answers.ts';
import type { SavedPack } from './public-db.ts';
import { stamp, stampPack } from './stamps.ts';

const packPath = offlineContract.getOfflinePack.path;

let opening: Promise<CopyStore> | undefined;
const opened = (): Promise<CopyStore> => (opening ??= openCopyStore());

let client: QueryClient | undefined;
/** The pack whose details have been read, so that they are parsed once. */
let current: { readonly pack: SavedPack; readonly details: PackDetails } | undefined;
/** Single answers that the server has confirmed since the last start or reconnection. */
const confirmed = new Set<string>();
let syncing: Promise<SyncResult> | undefined;

/** `failed`: our server can be reached, and answered with an error. */
export type SyncResult = 'updated' | 'unchanged' | 'unreachable' | 'failed';

type Found = { readonly status: number; readonly text: string; readonly syncedAt: number; readonly isPacked: boolean; readonly wantsNews: boolean };

/** Screens that show what has changed read it again, from the device. */
export function announceTo(queryClient: QueryClient): void {
  client = queryClient;
  // Opened while the first screen is being drawn, which will ask for it.
  void opened();
}

// Of what is private nothing comes with the pack.
const announce = () => void client?.invalidateQueries({ predicate: isPublic });

/** Answers the API's public reads from this device, and asks the server for what the device does not know. */
export async function readThroughMirror(path: string, init: RequestInit): Promise<Response> {
  const endpoint = init.method === 'GET' ? mirroredEndpoint(path) : undefined;
  if (!endpoint) return fetch(path, init);
  const found = await find(path, endpoint);
  if (!found) return ask(path, endpoint, init);
  stamp(path, found.syncedAt, found.isPacked);
  if (found.wantsNews) void refresh(path, endpoint);
  return new Response(found.text, { status: found.status, headers: { 'Content-Type': found.status === 200 ? 'application/json' : 'application/problem+json' } });
}

async function packDetails(store: CopyStore): Promise<typeof current> {
  const pack = await store.pack();
  if (!pack) return undefined;
  if (current?.pack.arrivedAt === pack.arrivedAt) return { pack, details: current.details };
  const text = await store.details();
  // Each answer that is made of it is checked by its endpoint's schema.
  current = text === undefined ? undefined : { pack, details: JSON.parse(text) as PackDetails };
  return current;
}

/** The newest that the device has, unless an older version of the app saved it in another shape. */
async function find(path: string, endpoint: Endpoint): Promise<Found | undefined> {
  const store = await opened();
  const saved = await store.answer(path).catch(() => undefined);
  if (saved && saved.etag === null && isAnswerOf(endpoint, saved.text)) {
    const syncedAt = (await store.pack())?.syncedAt ?? saved.syncedAt;
    return { status: 200, text: saved.text, syncedAt, isPacked: true, wantsNews: false };
  }
  const packed = thingOf(path) && (await packDetails(store).catch(() => undefined));
  const detail = packed && detailAnswer(packed.details, path);
  const isNewer = !packed || !saved || saved.syncedAt >= packed.pack.syncedAt || detail?.isPartial;
  if (saved && isNewer && (saved.status === 404 || isAnswerOf(endpoint, saved.text))) {
    return { status: saved.status, text: saved.text, syncedAt: saved.syncedAt, isPacked: false, wantsNews: !confirmed.has(path) };
  }
  const text = detail && JSON.stringify(detail.value);
  if (!packed || !detail || text === undefined || !isAnswerOf(endpoint, text)) return undefined;
  return { status: 200, text, syncedAt: packed.pack.syncedAt, isPacked: true, wantsNews: detail.isPartial && !confirmed.has(path) };
}

async function ask(path: string, endpoint: Endpoint, init: RequestInit): Promise<Response> {
  const { status, text, etag, response } = await askOwnServer(path, init, (body) => isAnswerOf(endpoint, body));
  if (status === 200) {
    await keep(path, 200, text, etag);
    stamp(path, Date.now(), false);
  }
  return new Response(text, { status, statusText: response.statusText, headers: response.headers });
}

/** A copy that cannot be kept (a full disk) costs nothing but another request later. */
async function keep(path: string, status: 200 | 404, text: string, etag: string | null): Promise<void> {
  const store = await opened();
  confirmed.add(path);
  // Without an ETag it would be taken for a part of the pack.
  await store.keep({ path, status, text, etag: etag ?? '', syncedAt: Date.now() }).catch(() => {});
}

/** Asks once whether a single thing has changed; a screen that shows it follows. */
async function refresh(path: string, endpoint: Endpoint): Promise<void> {
  confirmed.add(path);
  const saved = await (await opened()).answer(path).catch(() => undefined);
  try {
    const headers = { Accept: 'application/json', ...(saved?.etag && { 'If-None-Match': saved.etag }) };
    const { status, text, etag } = await askOwnServer(path, { headers, cache: 'no-store', credentials: 'same-origin' }, (body) => isAnswerOf(endpoint, body));
    if (status === 304 && saved) await keep(path, saved.status, saved.text, saved.etag);
    else if (status === 200 || status === 404) await keep(path, status, text, etag);
    else return;
    if (status === 200 && saved?.text === text) return;
    announce();
  } catch (error) {
    confirmed.delete(path);
    if (!(error instanceof UnreachableError)) throw error;
  }
}

/** Brings the copy up to date in one request; an unchanged one costs a few hundred bytes. Tabs and taps share a run. */
export function refreshCopy(): Promise<SyncResult> {
  syncing ??= sync().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

async function sync(): Promise<SyncResult> {
  const store = await opened();
  confirmed.clear();
  const before = await store.pack().catch(() => undefined);
  let pack: ReturnType<typeof offlinePackSchema.safeParse> | undefined;
  const isPack = (text: string): boolean => {
    try {
      pack = offlinePackSchema.safeParse(JSON.parse(text));
      return pack.success;
    } catch {
      return false;
    }
  };
  try {
    const headers = { Accept: 'application/json', ...(before?.etag && { 'If-None-Match': before.etag }) };
    const { status, etag } = await askOwnServer(packPath, { headers, cache: 'no-store', credentials: 'same-origin' }, isPack);
    const syncedAt = Date.now();
    if (status === 304) {
      await store.confirmPack(syncedAt).catch(() => {});
      stampPack(syncedAt);
      // Another tab may have brought what this one has not shown yet.
      if (current && current.pack.arrivedAt !== before?.arrivedAt) announce();
      return 'unchanged';
    }
    if (!pack?.success) return 'failed';
    const details = detailsOf(pack.data);
    const whole = [...wholeAnswers(pack.data)].map(([path, value]) => ({ path, status: 200 as const, text: JSON.stringify(value), etag: null, syncedAt }));
    const stays = (path: string) => {
      const thing = thingOf(path);
      return thing !== undefined && Object.hasOwn(details[thing.set], thing.slug);
    };
    const next: SavedPack = { name: 'pack', etag, arrivedAt: syncedAt, syncedAt };
    await store.replacePack(next, JSON.stringify(details), whole, stays);
    current = { pack: next, details };
    stampPack(syncedAt);
    announce();
    return 'updated';
  } catch (error) {
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    throw error;
  }
}

/** Whether the whole copy is there. */
export async function hasCopy(): Promise<boolean> {
  return (await (await opened()).pack().catch(() => undefined)) !== undefined;
}

/** Whether the copy may be brought unasked: not after somebody has removed it. */
export async function mayCopy(): Promise<boolean> {
  return !(await (await opened()).isRemoved().catch(() => false));
}

/** What lies on this device. `bytes`: of everything the site keeps here, as the browser counts; null where it does not say. */
export type SavedCopy = {
  readonly providers: number;
  readonly guides: number;
  readonly blogPosts: number;
  readonly pictures: number;
  readonly bytes: number | null;
  readonly syncedAt: number | null;
};

export async function savedCopy(): Promise<SavedCopy> {
  const packed = await packDetails(await opened()).catch(() => undefined);
  const count = (set: keyof PackDetails) => (packed ? Object.keys(packed.details[set]).length : 0);
  const pictures = 'caches' in globalThis ? (await (await caches.open('images')).keys()).length : 0;
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    providers: count('providers'), guides: count('guide'), blogPosts: count('blog'), pictures,
    bytes: estimate?.usage ?? null, syncedAt: packed?.pack.syncedAt ?? null,
  };
}

/** Removes the copies, never what waits to be sent. */
export async function removeCopy(): Promise<void> {
  await (await opened()).remove();
  current = undefined;
  forgetFirstPaint();
  if ('caches' in globalThis) await caches.delete('images');
}

/** How many bytes the copy would cost on the wire; null when nobody says. */
export async function packSize(): Promise<number | null> {
  try {
    const response = await fetch(packPath, { method: 'HEAD', cache: 'no-store' });
    const length = Number(response.headers.get('Content-Length'));
    return response.ok && length > 0 ? length : null;
  } catch {
    return null;
  }
}
