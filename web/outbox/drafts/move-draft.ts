import { adoptDraft } from './draft.ts';
import { endDraft, saveDraft } from './saved-draft.ts';
import type { StoredDraft } from '../outbox-db.ts';
import type { DraftName } from '../submission-kinds.ts';

/** What was written into one form goes on in another, under the same key. */
export async function moveDraft(
  from: DraftName,
  to: DraftName,
  { key, secret, values, stage }: StoredDraft,
): Promise<void> {
  await endDraft(from);
  adoptDraft(to, key, secret);
  await saveDraft(to, values, stage);
}
