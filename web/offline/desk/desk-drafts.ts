import { visitReplies } from '../../../shared/features/visits/visit-answer.ts';
import { sessionState } from '../../lib/session-state.ts';
import { finishDraft } from '../../outbox/drafts/draft.ts';
import { inOrder } from '../../outbox/drafts/saved-draft.ts';
import { changeOutbox, readOutbox } from '../../outbox/outbox-access.ts';
import type { OutboxDatabase } from '../../outbox/outbox-db.ts';
import type { DraftName } from '../../outbox/submission-kinds.ts';

/** Answers to visits and their reports, what is told of the work, and replies to reviews. */
const isOfDeskForm = (form: string | null): boolean => /^(?:answer|report|progress|reply):/.test(form ?? '');

/** Whether something that was begun at the desk, or photos for it, are on this device only. */
export async function hasDeskDraft(): Promise<boolean> {
  const counts = await readOutbox(({ drafts, photos }) =>
    Promise.all([
      drafts.filter(({ name }) => isOfDeskForm(name)).count(),
      photos.filter(({ form }) => isOfDeskForm(form)).count(),
    ]),
  );
  return counts?.some((count) => count > 0) ?? false;
}

/** What is still at a desk. */
type AtDesk = {
  readonly visitIds: readonly string[];
  readonly jobIds: readonly string[];
  readonly reviewIds: readonly string[];
};

const nothing: AtDesk = { visitIds: [], jobIds: [], reviewIds: [] };

/** Deletes the drafts of a desk with their photos, except for these visits, jobs and reviews. */
export function forgetDeskDrafts({ visitIds, jobIds, reviewIds }: AtDesk = nothing): Promise<unknown> {
  const kept = new Set<string>([
    ...visitIds.flatMap((id) => [`report:${id}`, ...visitReplies.map((reply) => `answer:${id}:${reply}`)]),
    ...jobIds.map((id) => `progress:${id}`),
    ...reviewIds.map((id) => `reply:${id}`),
  ]);
  // An entry that is written again has a draft of its own.
  const isKept = (name: string): boolean => kept.has(name) || kept.has(name.split(':', 2).join(':'));
  for (const key of sessionState.names('draftKey:')) {
    // Only draft.ts writes these names.
    const name = key.slice('draftKey:'.length) as DraftName;
    if (isOfDeskForm(name) && !isKept(name)) finishDraft(name);
  }
  const isOver = (form: string | null): boolean => isOfDeskForm(form) && !isKept(form ?? '');
  return changeOutbox(async ({ drafts, photos }) => {
    await drafts.filter(({ name }) => isOver(name)).delete();
    await photos.filter(({ form }) => isOver(form)).delete();
  });
}

/**
 * An entry can no longer be written again if another device has done so. Its draft on this device then becomes the
 * draft of a new entry, unless there is one. Call it while the forms of the job are closed. `sentBack`: the ids of the
 * entries that can still be written again.
 */
export function moveRewrites(jobId: string, sentBack: readonly string[]): Promise<unknown> {
  const name = `progress:${jobId}`;
  const move = async ({ rows, drafts, photos }: OutboxDatabase) => {
    for (const draft of await drafts.where('name').startsWith(`${name}:`).toArray()) {
      const row = await rows.get(draft.key);
      // Sent before the page was killed. A row that needs action is edited in its own form, with this draft.
      if (row && row.state !== 'needs-action') await drafts.delete(draft.name);
      const begun = await drafts.get(name);
      // This draft was moved before, and another tab, whose form is open, has changed it since.
      const isNewer = begun?.key === draft.key && begun.savedAt < draft.savedAt;
      if (row || sentBack.some((id) => draft.name === `${name}:${id}`) || (begun && !isNewer)) continue;
      await drafts.put({ ...draft, name, values: { ...draft.values, photos: '' } });
      await drafts.delete(draft.name);
      await photos.filter(({ form }) => form === draft.name).modify({ form: name });
    }
  };
  // After what a form that was just closed is saving.
  return inOrder(() => changeOutbox(move));
}
