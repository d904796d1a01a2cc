import type { ProgressKind } from '../../../../shared/features/jobs/job-progress.ts';
import { m } from '../../../../paraglide/messages.js';

export const workDraftOf = (jobId: string) => `progress:${jobId}` as const;

export const workKinds: Readonly<Record<ProgressKind, () => string>> = {
  note: m.desk_work_note,
  milestone: m.desk_work_milestone,
  check: m.progress_check,
};
