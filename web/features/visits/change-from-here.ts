import { ApiError } from '../../api-client.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { keepStatuses, syncRequests } from '../../outbox/request-news.ts';
import { changeVisit, type VisitChange } from './visit-changes.ts';

/** Changes a visit from the device that sent its booking, and stores the server's response. */
export async function changeFromHere({ id, secret }: OutboxRow, change: VisitChange): Promise<void> {
  try {
    await keepStatuses([await changeVisit(id, change, { secret })]);
  } catch (error) {
    // Meanwhile its job was created, it has ended, or the time is not offered any more: its status says so.
    if (error instanceof ApiError && error.status === 409) await syncRequests({ atOnce: true });
    throw error;
  }
}
