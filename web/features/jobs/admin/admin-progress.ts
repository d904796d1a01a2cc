import type { ProgressKind } from '../../../../shared/features/jobs/job-progress.ts';
import { progressContract } from '../../../../shared/features/jobs/progress-contract.ts';
import { createClient } from '../../../api-client.ts';

export const adminProgressClient = createClient(progressContract);

export const progressNames: Readonly<Record<ProgressKind, string>> = {
  note: 'Note',
  milestone: 'Milestone reached',
  check: 'Ready for the final check',
};
