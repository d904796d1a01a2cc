import { ApiError } from '../../api-client.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { keepStatuses, syncRequests } from '../../outbox/request-news.ts';
import { changeVisit, type VisitChange } from './visit-changes.ts';

/** Changes a visit from the device that sent its booking, and keeps what the server says of it. */
export async function changeFromHere({ id, secret }: OutboxRow, change: VisitChange): Promise<void> {
  try {
    await keepStatuses([await changeVisit(id, change, { secret })]);
  } catch (error) {
    // Its job has been made meanwhile, or it has ended: what has become of it says so.
    if (error instanceof ApiError && error.status === 409) await syncRequests({ atOnce: true });
    throw error;
  }
}
