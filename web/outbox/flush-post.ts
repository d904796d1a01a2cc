import type { OutboxRow } from './outbox-row.ts';
import { silenceMs } from '../lib/within.ts';
import { addresses } from './submission-kinds.ts';
import type { Answer } from './verdict.ts';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Sends one row. Never throws: a connection that is cut in the middle of the answer is no reply either.
 */
export async function postRow(row: OutboxRow, fetch: Fetch): Promise<Answer> {
  const secret = row.secret ?? row.opensWith;
  try {
    const response = await fetch(addresses[row.kind], {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(silenceMs),
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': row.id,
        ...(secret !== undefined && { 'Request-Secret': secret }),
        ...(row.ownerId !== null && { 'X-Submitted-By': row.ownerId }),
      },
      body: JSON.stringify(row.payload),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    };
  } catch {
    return 'no-reply';
  }
}
