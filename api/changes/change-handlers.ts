import type { changeContract } from '../../shared/changes/change-contract.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, view } from '../database/view.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { changeRecords as changes } from '../entities/change-record-entity.ts';
import { customers } from '../entities/customer-entity.ts';
import { jobs } from '../entities/job-entity.ts';

const changeView = view(`${changes} left join ${customers} on ${customers.id} = ${changes.actorId}`, {
  ...pick(changes, 'id', 'action', 'targetId', 'fields'),
  at: changes.createdAt,
  kind: changes.targetKind,
  adminEmail: orNull(customers.email),
});

const kindIs = `${changes.targetKind} = ?`;
const idIs = `${changes.targetId} = ?`;
const ofItsBooking = `${kindIs} and ${changes.targetId} = (select ${jobs.bookingId} from ${jobs} where ${jobs.id} = ?)`;
const ofNone = `${kindIs} and ${changes.targetId} is null`;

export const changeHandlers: Handlers<typeof changeContract> = {
  async listChanges({ query: { kind, id } }, { read }) {
    const given = [...(kind === undefined ? [] : [kindIs]), ...(id === undefined ? [] : [idIs])];
    const conditions = [
      { where: given.join(' and ') || '1 = 1', params: [kind, id].filter((value) => value !== undefined) },
      ...(kind === 'job' && id !== undefined ? [{ where: ofItsBooking, params: ['booking', id] }] : []),
      // Their order is that of all.
      ...(kind === 'banner' && id !== undefined ? [{ where: ofNone, params: [kind] }] : []),
    ];
    const where = conditions.map((condition) => `(${condition.where})`).join(' or ');
    const params = conditions.flatMap((condition) => condition.params);
    return changeView.read(read, `where ${where} ${newestFirst(changes)} limit 200`, params);
  },
};
