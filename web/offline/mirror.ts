import { overNetwork } from '../api-client.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { CopyStore } from './copy-store.ts';
import { announce, confirmed, opened, readPack, type ReadPack } from './mirror-state.ts';
import { pieceAnswer } from './pieces/held-pieces.ts';
import { isAnswerOf, mirroredEndpoint, understoodText } from './mirrored-endpoints.ts';
import { askingJson, askOwnServer, UnreachableError } from '../device/own-server.ts';
import { detailAnswer, thingOf } from './pack/pack-answers.ts';
import { healCopy } from './pack/pack-sync.ts';
import { stamp } from '../device/stamps.ts';

type Found = {
  readonly status: number;
  readonly text: string;
  readonly syncedAt: number;
  readonly isPacked: boolean;
  readonly wantsNews: boolean;
};

/** Answers the API's public reads from this device, and asks the server for what the device does not know. */
export async function readThroughMirror(path: string, init: RequestInit): Promise<Response> {
  const endpoint = init.method === 'GET' ? mirroredEndpoint(path) : undefined;
  if (!endpoint) return overNetwork(path, init);
  const found = await find(path, endpoint);
  if (!found) return ask(path, endpoint, init);
  stamp(path, found.syncedAt, found.isPacked);
  if (found.wantsNews) void refresh(path, endpoint);
  return new Response(found.text, {
    status: found.status,
    headers: { 'Content-Type': found.status === 200 ? 'application/json' : 'application/problem+json' },
  });
}

/** The pack's word on single things; where that is broken it is fetched anew, behind the reader's back. */
async function packOn(store: CopyStore, path: string): Promise<ReadPack | undefined> {
  if (!thingOf(path)) return undefined;
  const pack = await readPack(store).catch(() => undefined);
  if (pack === null) void healCopy();
  return pack ?? undefined;
}

/** The newest that the device has and can read. */
async function find(path: string, endpoint: Endpoint): Promise<Found | undefined> {
  const store = await opened();
  // At once: a slow phone takes a while for each turn.
  const [saved, whole] = await Promise.all([
    store.answer(path).catch(() => undefined),
    store.pack().catch(() => undefined),
  ]);
  const readable = saved?.status === 200 ? understoodText(endpoint, saved.text) : undefined;
  if (saved?.etag === null) {
    const syncedAt = whole?.syncedAt ?? saved.syncedAt;
    if (readable) return { status: 200, text: readable.text, syncedAt, isPacked: true, wantsNews: false };
    void healCopy();
  }
  const packed = await packOn(store, path);
  const detail = packed && detailAnswer(packed.details, path);
  const isNewer = !packed || !saved || saved.syncedAt >= packed.pack.syncedAt || detail?.isPartial;
  if (saved && isNewer && (saved.status === 404 || readable)) {
    return {
      status: saved.status,
      text: readable?.text ?? saved.text,
      syncedAt: saved.syncedAt,
      isPacked: false,
      wantsNews: !confirmed.has(path),
    };
  }
  if (!packed) return ofPiece(store, path, endpoint);
  if (!detail) return undefined;
  const text = JSON.stringify(detail.value);
  if (isAnswerOf(endpoint, text)) {
    return {
      status: 200,
      text,
      syncedAt: packed.pack.syncedAt,
      isPacked: true,
      wantsNews: detail.isPartial && !confirmed.has(path),
    };
  }
  void healCopy();
  return undefined;
}

/** While not all of the pack is here. */
async function ofPiece(store: CopyStore, path: string, endpoint: Endpoint): Promise<Found | undefined> {
  const held = await pieceAnswer(store, path).catch(() => undefined);
  const text = held && JSON.stringify(held.value);
  if (!held || text === undefined || !isAnswerOf(endpoint, text)) return undefined;
  return { status: 200, text, syncedAt: held.syncedAt, isPacked: false, wantsNews: !confirmed.has(path) };
}

async function ask(path: string, endpoint: Endpoint, init: RequestInit): Promise<Response> {
  const { status, text, etag, response } = await askOwnServer(path, init, (body) => isAnswerOf(endpoint, body));
  if (status !== 200) return new Response(text, { status, statusText: response.statusText, headers: response.headers });
  const kept = await keep(path, 200, text, etag);
  stamp(path, Date.now(), false);
  return new Response(kept, {
    status,
    statusText: response.statusText,
    headers: { 'Content-Type': 'application/json' },
  });
}

/**
 * A copy that cannot be kept (a full disk) costs nothing but another request later. Answers what this version
 * understands of it.
 */
async function keep(path: string, status: 200 | 404, text: string, etag: string | null): Promise<string> {
  const store = await opened();
  const endpoint = mirroredEndpoint(path);
  const readable = status === 200 && endpoint ? understoodText(endpoint, text) : undefined;
  confirmed.add(path);
  // Without an ETag it would be taken for a part of the pack. With that of something that had to be cut, a later
  // version would not get the rest.
  const known = readable?.isWhole === false ? '' : (etag ?? '');
  const kept = readable?.text ?? text;
  await store.keep({ path, status, text: kept, etag: known, syncedAt: Date.now() }).catch(() => {});
  return kept;
}

type Said = { readonly status: 200 | 404; readonly text: string; readonly isNew: boolean };

/** What the server says now of one thing, asked by the ETag of what is here, and kept. Throws UnreachableError. */
async function renew(path: string, endpoint: Endpoint): Promise<Said> {
  const saved = await (await opened()).answer(path).catch(() => undefined);
  const { status, text, etag } = await askOwnServer(path, askingJson(saved?.etag), (body) =>
    isAnswerOf(endpoint, body),
  );
  if (status === 304 && saved) {
    return { status: saved.status, text: await keep(path, saved.status, saved.text, saved.etag), isNew: false };
  }
  if (status !== 200 && status !== 404) throw new UnreachableError(`Nothing is said of it: ${status}`);
  return { status, text: await keep(path, status, text, etag), isNew: status === 404 || saved?.text !== text };
}

/** Asks once whether a single thing has changed; a screen that shows it follows. */
async function refresh(path: string, endpoint: Endpoint): Promise<void> {
  confirmed.add(path);
  try {
    const { isNew } = await renew(path, endpoint);
    if (isNew) announce();
  } catch (error) {
    confirmed.delete(path);
    if (!(error instanceof UnreachableError)) throw error;
  }
}

/** What the server says now of a public read, whatever is kept here, as JSON. Throws UnreachableError. */
export async function readNow(path: string): Promise<string> {
  const endpoint = mirroredEndpoint(path);
  if (!endpoint) throw new RangeError(`The device keeps nothing of ${path}`);
  const { status, text } = await renew(path, endpoint);
  if (status !== 200) throw new UnreachableError(`There is nothing at ${path}`);
  stamp(path, Date.now(), false);
  return text;
}

/** Without a whole copy: what is shown is asked about again, each thing by its ETag. */
export function askAgain(): void {
  confirmed.clear();
  announce();
}
