import { maxPieceBytes } from '../../shared/media/photo-bounds.ts';
import { silenceMs } from '../lib/with-timeout.ts';
import { backOffMs, retryAfterMs } from '../outbox/classify-response.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';

/** In bytes: 13 seconds at 2.5 kB/s. The size doubles after a fast chunk. */
const firstPiece = 32_768;
const quickMs = 2000;

export type PhotoOutcome =
  | { readonly state: 'sent' }
  /** A retry makes sense after `delayMs` milliseconds. */
  | { readonly state: 'waiting'; readonly delayMs: number }
  | { readonly state: 'refused'; readonly fault: string };

/** Whether it is also stored on this device does not matter. */
export type PhotoToSend = Pick<
  PhotoRow,
  | 'id'
  | 'kind'
  | 'form'
  | 'requestId'
  | 'of'
  | 'ofId'
  | 'secret'
  | 'grant'
  | 'ownerId'
  | 'bytes'
  | 'digest'
  | 'attempts'
>;

type Circumstances = {
  /** If it is not the browser's. */
  readonly fetch?: (path: string, init: RequestInit) => Promise<Response>;
  /** The path where the back office announces its photos; devices use that of the photo's owner. */
  readonly path?: string;
  /** Called before each chunk: the network may be lost, or the photo removed, meanwhile. */
  readonly goesOn: () => Promise<boolean>;
};

/** Sends a photo from the server's offset on. Never throws. */
export async function sendPhoto(row: PhotoToSend, around: Circumstances): Promise<PhotoOutcome> {
  const later = (response?: Response): PhotoOutcome => {
    const asked = retryAfterMs(response?.headers.get('Retry-After') ?? null, Date.now());
    return { state: 'waiting', delayMs: Math.max(backOffMs(row.attempts + 1, Math.random()), asked) };
  };
  try {
    const response = await announce(row, around);
    const answer: unknown = await response.json();
    if (!response.ok) return isVerdict(response.status) ? refusedBy(answer, later) : later(response);
    const place = placeIn(answer, row.id);
    return place ? await sendPieces(row, place, around, later) : later();
  } catch {
    return later();
  }
}

function announce(row: PhotoToSend, { fetch = globalThis.fetch, path }: Circumstances): Promise<Response> {
  const { id, kind, requestId, of, ofId, secret, grant, ownerId, bytes, digest } = row;
  const photo = { id, size: bytes.byteLength, digest };
  // With the session only: the server checks that it still belongs to the customer who chose the photo.
  const by = needsSession(row) && ownerId !== null ? { by: ownerId } : {};
  return fetch(path ?? '/api/photos', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(silenceMs),
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(secret !== null && { 'Request-Secret': secret }),
    },
    body: JSON.stringify(
      path === undefined ? { ...photo, kind, of, requestId: ofId ?? requestId, grant, ...by } : photo,
    ),
  });
}

type Place = { readonly address: string; readonly received: number };

/** The upload URL; null if the response does not name one. */
function placeIn(answer: unknown, id: string): Place | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { address, received }: { address?: unknown; received?: unknown } = answer;
  if (typeof address !== 'string' || !address.startsWith(`/photos/${id}?`)) return null;
  return typeof received === 'number' ? { address, received } : null;
}

async function sendPieces(
  { bytes }: PhotoToSend,
  { address, received: begin }: Place,
  { fetch = globalThis.fetch, goesOn }: Circumstances,
  later: (response?: Response) => PhotoOutcome,
): Promise<PhotoOutcome> {
  let length = firstPiece;
  let received = begin;
  // A server that has all bytes but could not store them receives an empty chunk again.
  do {
    if (!(await goesOn())) return { state: 'waiting', delayMs: 0 };
    const begun = Date.now();
    const response = await fetch(address, {
      method: 'PATCH',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(silenceMs),
      headers: { 'Content-Type': 'application/octet-stream', 'Upload-Offset': String(received) },
      body: bytes.slice(received, received + length),
    });
    if (response.status === 415 || response.status === 413) return refusedBy(await response.json(), later);
    const offset = response.headers.get('Upload-Offset') ?? '';
    // The URL has expired, or a proxy has answered: the next attempt requests another.
    if (!response.ok || !/^\d+$/.test(offset)) return later(response);
    if (response.status === 201) return { state: 'sent' };
    if (Date.now() - begun < quickMs) length = Math.min(2 * length, maxPieceBytes);
    received = Number(offset);
  } while (received < bytes.byteLength);
  return later();
}

/** Statuses that a retry would not change. */
const isVerdict = (status: number): boolean => [404, 409, 413, 415, 422].includes(status);

/** Problem details give the reason, as a message key. A proxy's response does not count. */
function refusedBy(answer: unknown, later: () => PhotoOutcome): PhotoOutcome {
  if (typeof answer !== 'object' || answer === null) return later();
  const { type, key, detail }: { type?: unknown; key?: unknown; detail?: unknown } = answer;
  if (typeof type !== 'string' || !type.startsWith('/problems/')) return later();
  const fault = key ?? detail;
  return { state: 'refused', fault: typeof fault === 'string' ? fault : 'photoIsNone' };
}
