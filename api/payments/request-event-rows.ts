import type { RequestEvent } from '../../shared/payments/request-event.ts';
import { requestEventKinds } from '../../shared/payments/request-state.ts';
import { marks } from '../database/marks.ts';
import type { Database } from '../database/database.ts';
import type { Column } from '../entities/table.ts';
import { pick, view } from '../database/view.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';

/** What has happened in one moment stands in the order in which it can happen. */
const inTime = (one: RequestEvent, other: RequestEvent): number =>
  one.at === other.at ? requestEventKinds.indexOf(one.kind) - requestEventKinds.indexOf(other.kind) : 0;

/** What has happened to each of these, in its order. `column`: what `ids` are of. */
export async function readEvents(
  read: Database['read'],
  column: Column<string | null>,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, RequestEvent[]>> {
  if (ids.length === 0) return new Map();
  const eventView = view(events, { of: column, ...pick(events, 'kind', 'note', 'money', 'amountLkr', 'createdAt') });
  const rows = await eventView.read(
    read,
    `where ${column} in (${marks(ids)}) order by ${events.createdAt}, ${events.id}`,
    ids,
  );
  const byId = new Map<string | null, RequestEvent[]>();
  for (const { of, kind, note, money, amountLkr, createdAt: at } of rows) {
    const event = { kind, at, note, money, amountLkr };
    const present = byId.get(of);
    if (present) present.push(event);
    else byId.set(of, [event]);
  }
  for (const list of byId.values()) list.sort(inTime);
  return byId;
}
