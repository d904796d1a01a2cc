import { inPhotos } from '../../outbox/photos/photo-binding.ts';

/** Deletes the drafts of reports with their photos, except for these visits. */
export function forgetReportDrafts(visitIds: readonly string[]): Promise<void> {
  const kept = new Set(visitIds.map((id) => `report:${id}`));
  const isOver = (form: string | null): boolean => form !== null && form.startsWith('report:') && !kept.has(form);
  return inPhotos(async ({ drafts, photos }) => {
    await drafts.filter(({ name }) => isOver(name)).delete();
    await photos.filter(({ form }) => isOver(form)).delete();
  });
}
