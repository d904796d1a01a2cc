import { m } from '../../paraglide/messages.js';
import type { OutboxRow } from './outbox-row.ts';

/**
 * What is lost for good when a request that is not sent is discarded: the only copy of something that was, or may have
 * been, paid for. Null if nothing is.
 */
export function onlyCopyUnsent({ kind, reference, error }: OutboxRow): string | null {
  // We have received an earlier version.
  if (reference === null || error?.code === 'key-reused') return null;
  return kind === 'booking' ? m.requests_only_copy_of_paid({ reference }) : m.requests_only_copy_if_paid({ reference });
}
