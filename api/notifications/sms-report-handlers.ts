import type { smsReportContract } from '../../shared/features/settings/sms-report-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../router/handler.ts';
import { createRender } from './notification-queue.ts';
import type { NotificationSite } from './rendering/notification-event.ts';
import { askOffice } from './sms-delivery.ts';

export const smsReportHandlers = (site: NotificationSite): Handlers<typeof smsReportContract> => ({
  async reportSms({ body: { token, state } }, { tx, now }) {
    const id = site.smsReports.idOf(token);
    const row = await tx.db
      .selectFrom('notification')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', 'sms')
      .where('sentAt', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (id === null || !row) throw new ProblemError('not-found', 'There is no such message.');
    // A second report changes nothing.
    if (row.details === null) return {};
    if (state === 'failed') await askOffice(tx, row, createRender(site), now);
    const lastError = state === 'failed' ? 'NOT DELIVERED' : null;
    await tx.db.updateTable('notification').set({ details: null, lastError }).where('id', '=', id).execute();
    return {};
  },
});
