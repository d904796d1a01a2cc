import type { ProgressKind } from '../../../../shared/features/jobs/job-progress.ts';
import { m } from '../../../../paraglide/messages.js';

/** The name of the draft. `replaces`: the id of an entry that was sent back; null for a new one. */
export const workDraftOf = (jobId: string, replaces: string | null) =>
  replaces === null ? (`progress:${jobId}` as const) : (`progress:${jobId}:${replaces}` as const);

export const workKinds: Readonly<Record<ProgressKind, () => string>> = {
  note: m.desk_work_note,
  milestone: m.desk_work_milestone,
  check: m.progress_check,
};
