import type { changeContract } from '../../shared/audit/change-contract.ts';
import type { Handlers } from '../router/handler.ts';

export const changeHandlers: Handlers<typeof changeContract> = {
  listChanges: ({ query: { kind, id } }, { db }) =>
    db
      .selectFrom('changeRecord')
      .leftJoin('customer', 'customer.id', 'changeRecord.actorId')
      .select(['changeRecord.id', 'action', 'targetId', 'fields', 'changeRecord.createdAt as at', 'targetKind as kind'])
      .select('customer.email as adminEmail')
      .where((eb) => {
        const given = eb.and([
          ...(kind === undefined ? [] : [eb('targetKind', '=', kind)]),
          ...(id === undefined ? [] : [eb('targetId', '=', id)]),
        ]);
        if (id === undefined) return given;
        const bookingId = eb.selectFrom('job').select('job.bookingId').where('job.id', '=', id);
        const ofItsBooking = eb.and([eb('targetKind', '=', 'booking'), eb('targetId', '=', bookingId)]);
        // A change of the banners' order has no single target.
        const withoutTarget = eb.and([eb('targetKind', '=', 'banner'), eb('targetId', 'is', null)]);
        return eb.or([given, ...(kind === 'job' ? [ofItsBooking] : []), ...(kind === 'banner' ? [withoutTarget] : [])]);
      })
      .orderBy('changeRecord.createdAt', 'desc')
      .orderBy('changeRecord.id')
      .limit(200)
      .execute(),
};
