import { hash } from 'node:crypto';
import type { VapidSettings } from '../env.ts';

export type OutgoingPush = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** JSON. */
  readonly notice: string;
  readonly tag: string;
};

/** Resolves with `gone` when the browser does not want it any more, for good. Throws PushRefusedError and network errors. */
export type PushSender = (push: OutgoingPush, signal: AbortSignal) => Promise<'sent' | 'gone'>;

/** A push service has said no. */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
  readonly code: string;

  constructor(status: number) {
    super(`The push service answered with ${status}`);
    this.code = `HTTP ${status}`;
  }
}

/** How long a push service keeps what it cannot deliver, in seconds. */
const keptSeconds = 24 * 60 * 60;

const removed = [404, 410];

/** `post`: the network, which tests replace. */
export function pushSenderFor(vapid: VapidSettings, post: typeof fetch = fetch): PushSender {
  const { publicKey, privateKey, subject } = vapid;
  return async ({ endpoint, keys, notice, tag }, signal) => {
    // Loaded with the first push: a server that sends none does without it.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, notice, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: keptSeconds,
      // Of what waits for a phone that is switched off, only the last of each job is kept.
      topic: hash('sha256', tag, 'base64url').slice(0, 32),
    });
    // Not sent by web-push itself, which reads answers of any length and cannot be broken off. Nobody is followed elsewhere.
    const answer = await post(endpoint, { method: 'POST', headers: textsOf(headers), body: new Uint8Array(body), redirect: 'manual', signal }).catch(throwCause);
    await answer.body?.cancel();
    if (removed.includes(answer.status)) return 'gone';
    if (!answer.ok) throw new PushRefusedError(answer.status);
    return 'sent';
  };
}

/** `fetch` hides what has gone wrong behind an error of its own. */
function throwCause(error: unknown): never {
  throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
}

/** Without the length, which comes from the body. */
function textsOf(headers: object): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name]) => name !== 'Content-Length'));
}
