import { hash } from 'node:crypto';
import type { PushPost } from './push-post.ts';
import type { VapidSettings } from '../../config/env.ts';

export type OutgoingPush = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** JSON. */
  readonly notice: string;
  readonly tag: string;
};

/** Resolves with `gone` when the subscription has ended permanently. Throws PushRefusedError and network errors. */
export type PushSender = (push: OutgoingPush, signal: AbortSignal) => Promise<'sent' | 'gone'>;

/** The push service answered with an error status. */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
  readonly code: string;

  constructor(status: number) {
    super(`The push service answered with ${status}`);
    this.code = `HTTP ${status}`;
  }
}

/** How long a push service keeps an undelivered message, in seconds. */
const keptSeconds = 24 * 60 * 60;

const removed = [404, 410];

export function pushSenderFor(vapid: VapidSettings, post: PushPost): PushSender {
  const { publicKey, privateKey, subject } = vapid;
  return async ({ endpoint, keys, notice, tag }, signal) => {
    // Loaded with the first push, to save memory on a server that sends none.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, notice, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: keptSeconds,
      // Of the messages with the same topic for a phone that is switched off, the push service keeps the last.
      topic: hash('sha256', tag, 'base64url').slice(0, 32),
    });
    // web-push itself does not send it: it reads answers of any length and cannot be aborted.
    const status = await post(endpoint, { headers: textsOf(headers), body, signal });
    if (removed.includes(status)) return 'gone';
    if (status < 200 || status > 299) throw new PushRefusedError(status);
    return 'sent';
  };
}

/** Without Content-Length, which is computed from the body. */
function textsOf(headers: object): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name]) => name !== 'Content-Length'));
}
