import type { SendProgress } from '../../../../shared/features/desk/desk-progress.ts';
import type { ProgressKind } from '../../../../shared/features/jobs/job-progress.ts';
import { m } from '../../../../paraglide/messages.js';
import { isFromDesk } from '../../../offline/desk/desk-copy.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';

/** What was told of the work, in the outbox of this device. */
export type DeskWorkSaid = { readonly row: OutboxRow; readonly payload: SendProgress };

/** What was told of jobs at the desk with this secret and has not arrived, newest first. */
export const workSaidAt = (rows: readonly OutboxRow[], secret: string): readonly DeskWorkSaid[] =>
  rows.flatMap((row) =>
    isFromDesk(secret)(row) && row.payload && 'jobId' in row.payload ? [{ row, payload: row.payload }] : [],
  );

export const workDraftOf = (jobId: string) => `progress:${jobId}` as const;

export const workKinds: Readonly<Record<ProgressKind, () => string>> = {
  note: m.desk_work_note,
  milestone: m.desk_work_milestone,
  check: m.progress_check,
};
