import { m } from '../../../paraglide/messages.js';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { ProgressKind } from '../../../shared/features/jobs/job-progress.ts';

/** What the current step means. */
export const notes: Readonly<Record<JobStatus, () => string>> = {
  booked: m.family_notes_booked,
  inspected: m.family_notes_inspected,
  quoted: m.family_notes_quoted,
  accepted: m.family_notes_accepted,
  in_progress: m.family_notes_in_progress,
  completed: m.family_notes_completed,
  cancelled: m.family_notes_cancelled,
};
export const kinds: Readonly<Record<ProgressKind, () => string>> = {
  check: m.family_kinds_check,
  milestone: m.family_kinds_milestone,
  note: m.family_kinds_note,
};
