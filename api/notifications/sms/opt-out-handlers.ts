import type { smsOptOutContract } from '../../../shared/features/settings/sms-opt-out-contract.ts';
import { dialable } from '../../../shared/phone.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import { optOut } from './sms-numbers.ts';

export const smsOptOutHandlers: Handlers<typeof smsOptOutContract> = {
  listSmsOptOuts: (_input, { db }) =>
    db.selectFrom('smsOptOut').select(['number', 'createdAt']).orderBy('createdAt', 'desc').orderBy('number').execute(),

  async addSmsOptOut({ body: { phone } }, { tx, now }) {
    // The schema has checked it.
    const number = dialable(phone) ?? phone;
    await optOut(tx, number, now);
    return tx.db
      .selectFrom('smsOptOut')
      .select(['number', 'createdAt'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  },

  async removeSmsOptOut({ params: { number } }, { tx }) {
    const { numDeletedRows } = await tx.db.deleteFrom('smsOptOut').where('number', '=', number).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProblemError('not-found', 'This number is not in the list.');
  },
};
