import { vi } from 'vitest';
import { setTransport } from '../api-client.ts';
import { json } from './responses.ts';

export type Call = {
  readonly path: string;
  readonly method: string;
  readonly key: string | null;
  /** The secrets for reading, if sent. */
  readonly secrets: string | undefined;
  /** The secret for writing. */
  readonly secret: string | undefined;
  readonly body: Record<string, unknown>;
};

/**
 * Answers every request with `reply`, and records it: those of the typed client, and those of the outbox, which calls
 * fetch itself.
 */
export function stubApi(reply: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  const answer = async (path: string, init: RequestInit) => {
    // The client sends JSON, or nothing.
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const headers = new Headers(init.headers);
    const key = headers.get('Idempotency-Key');
    const secrets = headers.get('Request-Secrets') ?? undefined;
    const secret = headers.get('Request-Secret') ?? undefined;
    const call = { path, method: init.method ?? 'GET', key, secrets, secret, body };
    calls.push(call);
    return reply(call);
  };
  setTransport(answer);
  vi.stubGlobal('fetch', answer);
  return calls;
}

/** The server's response to a booking, an estimate request or a contact message that it has stored. */
export const receipt = ({ path, key, body }: Call, clientKey = key) =>
  json(201, {
    id: 'row-1',
    reference: path.includes('bookings') ? 'NB-7F3K2QXM' : 'NE-7F3K2QXM',
    clientKey,
    createdAt: '2026-11-20T04:00:00.000Z',
    inspectionPaymentStatus: 'pending',
    ...body,
    tilerSlug: body['tilerSlug'] ?? null,
  });
