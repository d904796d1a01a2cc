import { noteReached, noteUnreachable } from '../device/connection.ts';
import { flush, type FlushReport, type FlushRequest } from './flush.ts';
import { openPageOutbox } from './page-outbox.ts';

/**
 * The page's way to flush. Null when the database failed in the middle: the rows are there, and a later run takes them.
 */
export async function flushPage(request: FlushRequest = {}): Promise<FlushReport | null> {
  try {
    return await flush(request, { open: openPageOutbox, noteReached, noteUnreachable });
  } catch {
    return null;
  }
}
