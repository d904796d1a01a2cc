import type { Database } from '../db/database.ts';
import { addTodo } from '../features/work-queue/refresh-work-item.ts';
import { addSampleBooking, addSampleJob } from './sample-jobs.ts';
import { added, addedEstimate, missingRow } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

export async function addedMail(database: Database) {
  const mail = { channel: 'mail', recipient: 'kamala@example.org', title: 'Quote for Tiling Project' };
  const about = { event: 'job-quoted', subject_id: 'job-1', details: '{"isReplaced":false}' };
  const row = { ...mail, ...about, attempts: 9, last_error: 'EENVELOPE 550' };
  const example = await added('notification', row)(database);
  const waits = { kind: 'mail', dueAt: sampleNow.toISOString() } as const;
  await database.transaction((tx) => addTodo(tx, example.params.id, waits));
  return example;
}

export const todoExamples = {
  getAdminBooking: {
    arrange: async (database: Database) => ({ params: { id: await addSampleBooking(database) } }),
    missing: missingRow,
  },
  getAdminEstimate: { arrange: (database: Database) => addedEstimate(database), missing: missingRow },
  getAdminJob: {
    arrange: async (database: Database) => ({ params: { id: (await addSampleJob(database, 'booked')).jobId } }),
    missing: missingRow,
  },
  listTodos: { arrange: async () => ({ query: { tab: 'fees' as const } }) },
  watchTodos: { arrange: async () => ({ query: {} }) },
  resendMail: { arrange: addedMail, missing: missingRow },
  leaveMail: { arrange: addedMail, missing: missingRow },
};
