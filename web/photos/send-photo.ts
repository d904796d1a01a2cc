import { largestPiece } from '../../shared/media/photo-bounds.ts';
import { silenceMs } from '../lib/with-timeout.ts';
import { backOffMs, retryAfterMs } from '../outbox/classify-response.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';

/** 13 seconds at 2.5 kB/s; the next piece is twice as long where this one was quick. */
const firstPiece = 32_768;
const quickMs = 2000;

export type PhotoOutcome =
  | { readonly state: 'sent' }
  /** Another try makes sense, in so many milliseconds. */
  | { readonly state: 'waiting'; readonly delayMs: number }
  | { readonly state: 'refused'; readonly fault: string };

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Whether it lies on this device besides is not asked. */
export type PhotoToSend = Pick<
  PhotoRow,
  'id' | 'kind' | 'form' | 'requestId' | 'of' | 'secret' | 'grant' | 'ownerId' | 'bytes' | 'digest' | 'attempts'
>;

type Circumstances = {
  readonly fetch: Fetch;
  /** Where the back office announces its own; devices do it where they know what opens it. */
  readonly path?: string;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Asked before each piece: something more urgent may be waiting. */
  readonly goesOn: () => boolean;
};

/** Sends a photo from where the server has it. Never throws. */
export async function sendPhoto(row: PhotoToSend, around: Circumstances): Promise<PhotoOutcome> {
  const later = (response?: Response): PhotoOutcome => {
    const asked = retryAfterMs(response?.headers.get('Retry-After') ?? null, around.now());
    return { state: 'waiting', delayMs: Math.max(backOffMs(row.attempts + 1, around.random()), asked) };
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

function announce(row: PhotoToSend, { fetch, path }: Circumstances) {
  const { id, kind, requestId, of, secret, grant, ownerId, bytes, digest } = row;
  const photo = { id, size: bytes.byteLength, digest };
  // By the session alone: the server looks whether that is still the person's who chose it.
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
    body: JSON.stringify(path === undefined ? { ...photo, kind, of, requestId, grant, ...by } : photo),
  });
}

type Place = { readonly address: string; readonly received: number };

/** Where the pieces go to; null: that is not said. */
function placeIn(answer: unknown, id: string): Place | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { address, received }: { address?: unknown; received?: unknown } = answer;
  if (typeof address !== 'string' || !address.startsWith(`/photos/${id}?`)) return null;
  return typeof received === 'number' ? { address, received } : null;
}

async function sendPieces(
  { bytes }: PhotoToSend,
  { address, received: begin }: Place,
  { fetch, now, goesOn }: Circumstances,
  later: (response?: Response) => PhotoOutcome,
): Promise<PhotoOutcome> {
  let length = firstPiece;
  let received = begin;
  // One that had all and could not keep it is told once more.
  do {
    if (!goesOn()) return { state: 'waiting', delayMs: 0 };
    const begun = now();
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
    // The address is used up, or a proxy has answered: the next try asks for another.
    if (!response.ok || !/^\d+$/.test(offset)) return later(response);
    if (response.status === 201) return { state: 'sent' };
    if (now() - begun < quickMs) length = Math.min(2 * length, largestPiece);
    received = Number(offset);
  } while (received < bytes.byteLength);
  return later();
}

/** What another try would not change. */
const isVerdict = (status: number): boolean => [404, 409, 413, 415, 422].includes(status);

/** Problem details say why, by a key; a proxy's word counts for nothing. */
function refusedBy(answer: unknown, later: () => PhotoOutcome): PhotoOutcome {
  if (typeof answer !== 'object' || answer === null) return later();
  const { type, key, detail }: { type?: unknown; key?: unknown; detail?: unknown } = answer;
  if (typeof type !== 'string' || !type.startsWith('/problems/')) return later();
  const fault = key ?? detail;
  return { state: 'refused', fault: typeof fault === 'string' ? fault : 'photoIsNone' };
}
