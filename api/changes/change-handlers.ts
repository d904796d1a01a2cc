import { changedFieldsSchema, type Change, type changeContract } from '../../shared/changes/change-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { instantOf } from '../database/raw-values.ts';

type ChangeRow = Omit<Change, 'at' | 'fields'> & { readonly at: unknown; readonly fields: unknown };

const changeSelect = `select change_record.id, change_record.created_at as at, customer.email as "adminEmail", action, target_kind as kind, target_id as "targetId", fields
  from change_record left join customer on customer.id = change_record.actor_id`;

export const changeHandlers: Handlers<typeof changeContract> = {
  async listChanges({ query: { kind, id } }, { read }) {
    const conditions = [
      ...(kind === undefined ? [] : [{ where: 'target_kind = ?', params: [kind] }]),
      ...(id === undefined ? [] : [{ where: 'target_id = ?', params: [id] }]),
    ];
    const where = conditions.map((condition) => condition.where).join(' and ') || '1 = 1';
    const params: unknown[] = conditions.flatMap((condition) => condition.params);
    const isJob = kind === 'job' && id !== undefined;
    const ofBooking = isJob
      ? " or (target_kind = 'booking' and target_id = (select booking_id from job where id = ?))"
      : '';
    // Their order is that of all.
    const ofOrder = kind === 'banner' && id !== undefined ? " or (target_kind = 'banner' and target_id is null)" : '';
    const rows = await read<ChangeRow>(
      `${changeSelect} where (${where})${ofBooking}${ofOrder} order by change_record.created_at desc, change_record.id limit 200`,
      isJob ? [...params, id] : params,
    );
    return rows.map(({ at, fields, ...row }) => ({
      ...row,
      at: instantOf(at),
      fields: changedFieldsSchema.parse(typeof fields === 'string' ? JSON.parse(fields) : fields),
    }));
  },
};
