import type { Tell } from '../../shared/tasks/office-task.ts';
import type { Database } from '../database/database.ts';
import { pick, textColumn, view } from '../database/view.ts';
import { officeTasks as tasks } from '../entities/office-task-entity.ts';
import { providers } from '../entities/provider-entity.ts';

const tellView = view(`${tasks} join ${providers} on ${providers.id} = ${tasks.providerId}`, {
  taskId: tasks.id,
  ...pick(tasks, 'bookingId', 'jobId'),
  ...pick(providers, 'displayName', 'phone'),
  text: textColumn(`coalesce(${tasks.text}, '')`),
});

/** `readTells` for what has no Kysely yet. */
export async function readTells(read: Database['read']): Promise<ReadonlyMap<string, Tell>> {
  const rows = await tellView.read(
    read,
    `where ${tasks.doneAt} is null order by ${tasks.createdAt} desc, ${tasks.kind} desc, ${tasks.id} desc`,
  );
  return new Map(rows.map(({ bookingId, jobId, ...tell }) => [jobId ?? bookingId ?? '', tell]));
}
