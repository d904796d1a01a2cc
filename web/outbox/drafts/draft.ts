import { digestOf } from '../outbox-row.ts';
import { isOfDesk, kindOf, type DraftName } from '../submission-kinds.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { base64UrlOf } from '../../lib/base64url.ts';
import { sessionState } from '../../lib/session-state.ts';

const place = (draft: DraftName) => `draftKey:${draft}`;

/** The owner of a new draft: the customer who is signed in. A draft of a desk belongs to nobody else. */
export const ownerOfDraft = (draft: DraftName): string | null => (isOfDesk(kindOf(draft)) ? null : lastCustomer.get());

const secretPlace = (key: string) => `requestSecret:${key}`;

/** What was typed under a key and is stored nowhere else: see `typedHere`. */
export const typedPlace = (key: string | null): string => `typed:${key}`;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A random UUID (version 4). */
export const mintKey = (): string => crypto.randomUUID();

/** 256 bits, as base64url without padding. */
export const mintSecret = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));

/**
 * The secret that gives this device access to a request's status. The idempotency key cannot be the secret, because the
 * server derives the request's id from it. Created on first use and kept as long as the key: the first attempt may have
 * arrived with it.
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
 * The next key of a request whose key was used for another one. It is as random as the old key and the same in every
 * tab, so that tabs with the same draft still make one request. `digest`: the digest of the payload.
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

/** The key of the draft begun in this tab; null if there is none. */
export function readDraftKey(draft: DraftName): string | null {
  const kept = sessionState.read(place(draft));
  return kept !== null && uuidPattern.test(kept) ? kept : null;
}

/** Continues a draft of another tab, or of a request that is edited again. `secret`: the secret for the key. */
export function adoptDraft(draft: DraftName, key: string, secret?: string): void {
  if (readDraftKey(draft) !== key) finishDraft(draft);
  sessionState.write(place(draft), key);
  if (secret !== undefined) sessionState.write(secretPlace(key), secret);
}

/**
 * The idempotency key of a form's unfinished draft, created when the draft begins. It is kept through failures, reloads
 * and going back, so that a retry makes no second request.
 */
export function draftKey(draft: DraftName): string {
  const kept = readDraftKey(draft);
  if (kept !== null) return kept;
  const key = mintKey();
  sessionState.write(place(draft), key);
  return key;
}

/** The draft's key was used for another request: the draft continues under the same new key in every tab. */
export function renewDraft(draft: DraftName, payload: object): string {
  const key = keyAfter(draftKey(draft), digestOf(payload));
  adoptDraft(draft, key);
  return key;
}

/** The draft was sent or saved: the next draft of the form gets a new key. */
export function finishDraft(draft: DraftName): void {
  const key = readDraftKey(draft);
  for (const name of [place(draft), ...(key === null ? [] : [secretPlace(key), typedPlace(key)])]) {
    sessionState.remove(name);
  }
}
