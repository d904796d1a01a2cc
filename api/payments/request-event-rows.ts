import type { RequestEvent } from '../../shared/payments/request-event.ts';
import { marks } from '../database/marks.ts';
import type { Database } from '../database/database.ts';
import type { Column } from '../database/table.ts';
import { pick, view } from '../database/view.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';

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
  return byId;
}
