import { randomInt } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { addTodo } from '../features/work-queue/refresh-work-item.ts';
import { ofBooking, ofEstimate, ofJob, type Examples } from './example-calls.ts';
import { added, addedEstimate, missingRow } from './sample-requests.ts';
import { insertRow, sampleNow } from './sample-rows.ts';

export async function addedMail(database: Database) {
  const mail = { channel: 'mail', recipient: 'kamala@example.org', title: 'Quote for Tiling Project' };
  const about = { event: 'job-quoted', subject_id: 'job-1', details: '{"isReplaced":false}' };
  const row = { ...mail, ...about, attempts: 9, last_error: 'EENVELOPE 550' };
  const example = await added('notification', row)(database);
  const waits = { kind: 'mail', dueAt: sampleNow.toISOString() } as const;
  await database.transaction(async (tx) => addTodo(tx, example.params.id, waits));
  return example;
}

/** Adds an estimate request whose customer is to be told. */
async function addedCustomerTask(database: Database) {
  const { id } = (await addedEstimate(database)).params;
  const task = { kind: 'customer', event: 'estimate-paid', details: '{}', text: 'Your payment has arrived.' };
  const { params } = await added('office_task', { ...task, estimate_request_id: id })(database);
  return { params: { id }, body: { taskId: params.id } };
}

export const todoExamples = {
  estimateCustomerTold: { arrange: addedCustomerTask, missing: missingRow },
  getAdminBooking: ofBooking({}),
  getAdminEstimate: ofEstimate({}),
  getAdminJob: ofJob('booked', {}),
  listTodos: { arrange: async () => ({ query: { tab: 'fees' } }) },
  watchTodos: { arrange: async () => ({ query: {} }) },
  resendMail: { arrange: addedMail, missing: missingRow },
  leaveMail: { arrange: addedMail, missing: missingRow },
  listSmsOptOuts: { arrange: async () => ({}) },
  listPeople: { arrange: async () => ({}) },
  giveRole: {
    async arrange(database) {
      // The sender is an owner by the rows, too.
      await database.transaction((tx) =>
        tx.execute('insert into staff_role (id, role, given_at) values (?, ?, ?) on conflict do nothing', [
          'admin@example.org',
          'owner',
          sampleNow,
        ]),
      );
      return { body: { email: `p${randomInt(1_000_000_000)}@example.org`, role: 'office' } };
    },
  },
  addSmsOptOut: { arrange: async () => ({ body: { phone: '077 123 4567' } }) },
  removeSmsOptOut: {
    async arrange(database) {
      const number = `+9471${randomInt(1_000_000, 9_999_999)}`;
      await database.transaction((tx) => insertRow(tx, 'sms_opt_out', { number, created_at: sampleNow }));
      return { params: { number } };
    },
    missing: { number: '+94700000000' },
  },
} satisfies Partial<Examples>;
