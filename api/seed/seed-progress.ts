import type { Transaction } from '../db/transaction.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';

/** What two professionals have sent of their work: the office has to read one, and has published the other. */
const sent = [
  {
    kind: 'note',
    text: 'The second half was begun this morning. It has to stay closed until tomorrow evening.',
    isPublished: false,
  },
  {
    kind: 'check',
    text: 'Everything is in place, the site is swept, and the material that was left over is in the garage.',
    isPublished: true,
  },
] as const;

export async function addSentProgress(tx: Transaction, now: Date): Promise<void> {
  const jobs = await tx.db
    .selectFrom('job')
    .select(['id', 'providerId'])
    .where('status', '=', 'in_progress')
    .orderBy('id')
    .limit(sent.length)
    .execute();
  const at = timeBefore(now, 1, '17:20').toISOString();
  for (const [place, { id: jobId, providerId }] of jobs.entries()) {
    const said = sent[place];
    if (!said) continue;
    const { isPublished, ...entry } = said;
    await tx.db
      .insertInto('jobProgress')
      .values({
        id: demoId(`sent progress ${jobId}`),
        jobId,
        ...entry,
        providerId,
        createdAt: at,
        publishedAt: isPublished ? at : null,
      })
      .execute();
  }
}
