import { digestOf } from '../outbox-row.ts';
import type { DraftName } from '../submission-kinds.ts';
import { base64UrlOf } from '../../lib/base64url.ts';
import { sessionState } from '../../lib/session-state.ts';

const place = (draft: DraftName) => `draftKey:${draft}`;

const secretPlace = (key: string) => `requestSecret:${key}`;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A random UUID (version 4). */
export const mintKey = (): string => crypto.randomUUID();

/** 256 bits, as base64url without padding. */
export const mintSecret = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));

/**
 * What alone opens a request's status from this device: the idempotency key is no secret, since the server makes the
 * request's id of it. Minted when it is first asked for, and the same as long as the key is: what is sent again may
 * have arrived with it.
 */
export function secretOf(key: string): string {
  const kept = sessionState.read(secretPlace(key));
  if (kept !== null) return kept;
  const secret = mintSecret();
  sessionState.write(secretPlace(key), secret);
  return secret;
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * The key of a request whose own has gone with another: as random as that one, and the same in every tab, so that tabs
 * with the same draft still make one request. `digest`: of what is sent under it.
 */
export function keyAfter(key: string, digest: string): string {
  const part = (place: number) =>
    Number.parseInt(digestOf([key, digest, place]), 36)
      .toString(16)
      .padStart(11, '0')
      .slice(-11);
  const hex = [0, 1, 2].map(part).join('').slice(0, 32);
  return asUuid(`${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`);
}

/** The key of a draft that this tab has begun; null for none. */
export function readDraftKey(draft: DraftName): string | null {
  const kept = sessionState.read(place(draft));
  return kept !== null && uuidPattern.test(kept) ? kept : null;
}

/** Goes on with a draft of another tab, or of a request that comes back to its form. `secret`: goes with its key. */
export function adoptDraft(draft: DraftName, key: string, secret?: string): void {
  if (readDraftKey(draft) !== key) finishDraft(draft);
  sessionState.write(place(draft), key);
  if (secret !== undefined) sessionState.write(secretPlace(key), secret);
}

/**
 * The idempotency key of a form's unfinished draft, minted when the draft begins.
 * It stays through failures, reloads and the way back, so that whatever is sent again counts once.
 */
export function draftKey(draft: DraftName): string {
  const kept = readDraftKey(draft);
  if (kept !== null) return kept;
  const key = mintKey();
  sessionState.write(place(draft), key);
  return key;
}

/** The draft's key went with something else: it goes on under the one that every tab with this draft goes on under. */
export function renewDraft(draft: DraftName, payload: object): string {
  const key = keyAfter(draftKey(draft), digestOf(payload));
  adoptDraft(draft, key);
  return key;
}

/** The draft has been sent or saved: the form's next one gets a key of its own. */
export function finishDraft(draft: DraftName): void {
  const key = readDraftKey(draft);
  if (key !== null) sessionState.remove(secretPlace(key));
  sessionState.remove(place(draft));
}
