import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { BadgeKind } from '../../components/Badge.tsx';

export const jobBadges: Readonly<Record<JobStatus, BadgeKind>> = {
  booked: 'wait',
  inspected: 'wait',
  quoted: 'turn',
  accepted: 'wait',
  in_progress: 'wait',
  completed: 'done',
  cancelled: 'closed',
};
