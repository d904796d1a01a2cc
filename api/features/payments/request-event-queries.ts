import type { RequestEvent } from '../../../shared/features/payments/request-event.ts';
import { requestEventKinds } from '../../../shared/features/payments/request-state.ts';
import type { Db } from '../../entities/tables.ts';

/** Events of the same moment are sorted in the order in which they can happen. */
const inTime = (one: RequestEvent, other: RequestEvent): number =>
  one.at === other.at ? requestEventKinds.indexOf(one.kind) - requestEventKinds.indexOf(other.kind) : 0;

/** The events of these owners, in order. `owner`: the kind of `ids`. */
export async function readEvents(
  db: Db,
  owner: 'bookingId' | 'estimateRequestId' | 'jobId',
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, RequestEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('requestEvent')
    .select([`${owner} as of`, 'kind', 'createdAt as at', 'note', 'money', 'amountLkr'])
    .where(owner, 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const byId = Map.groupBy(rows, ({ of }) => of);
  for (const list of byId.values()) list.sort(inTime);
  return byId;
}

/** When which professional was chosen for these bookings, also as the professional of their jobs. */
export async function readChosen(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly { readonly name: string; readonly at: string }[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('requestEvent')
    .select(['bookingId', 'note', 'createdAt as at'])
    .where('bookingId', 'in', bookingIds)
    .where('kind', '=', 'assigned')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.flatMap(({ note, ...row }) => (note === null ? [] : [{ ...row, name: note }])),
    ({ bookingId }) => bookingId,
  );
}
