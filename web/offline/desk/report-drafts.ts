import { reopening } from '../../lib/steady-database.ts';
import { sessionState } from '../../lib/session-state.ts';
import { finishDraft } from '../../outbox/drafts/draft.ts';
import { typedHere } from '../../outbox/drafts/saved-draft.ts';
import { openPageOutbox } from '../../outbox/page-outbox.ts';
import type { DraftName } from '../../outbox/submission-kinds.ts';
import { inPhotos } from '../../outbox/photos/photo-binding.ts';

const isOfReport = (form: string | null): boolean => form?.startsWith('report:') ?? false;

/** Whether a report, or photos for one, are on this device only. */
export async function hasReportDraft(): Promise<boolean> {
  const outbox = await openPageOutbox();
  if (!outbox) return false;
  const [drafts, photos] = await reopening(outbox, () =>
    Promise.all([
      outbox.drafts.filter(({ name }) => isOfReport(name)).count(),
      outbox.photos.filter(({ form }) => isOfReport(form)).count(),
    ]),
  );
  return drafts + photos > 0;
}

/** Deletes the drafts of reports with their photos, except for these visits. */
export function forgetReportDrafts(visitIds: readonly string[]): Promise<void> {
  const kept = new Set<string>(visitIds.map((id) => `report:${id}`));
  for (const key of sessionState.names('draftKey:report:')) {
    // Only draft.ts writes these names.
    const name = key.slice('draftKey:'.length) as DraftName;
    if (kept.has(name)) continue;
    typedHere.remove(name);
    finishDraft(name);
  }
  const isOver = (form: string | null): boolean => isOfReport(form) && !kept.has(form ?? '');
  return inPhotos(async ({ drafts, photos }) => {
    await drafts.filter(({ name }) => isOver(name)).delete();
    await photos.filter(({ form }) => isOver(form)).delete();
  });
}
