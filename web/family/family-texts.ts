import type { JobStatus } from '../../shared/jobs/job-status.ts';
import type { ProgressKind } from '../../shared/jobs/job-progress.ts';

/** Of the page, while the job's own is not known. */
export const pageTitle = 'Follow a job';
export const description = 'The progress of a job, shared by the customer.';
export const lead = 'Someone shared this job with you. You can follow it but not change anything.';

export const notFound = 'This link no longer works';
export const notFoundHint =
  'The link may be incomplete, or the sender may have removed it. Please ask them for a new one.';
export const browse = 'What is Nivasa?';
export const offline = 'This page needs a connection';
export const offlineHint = 'We do not save it on this phone. It will load as soon as you are online.';

/** `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inSriLanka = (time: string) => `${time}, Sri Lanka`;
export const yourTime = (time: string) => `${time}, your time`;

export const professional = 'Professional';
export const noProfessional = 'We are choosing a professional';
export const visit = 'Visit';
export const plannedEnd = 'Planned completion';
export const total = 'Total';
export const noTotalYet = 'No quote yet';
export const facts = 'Project Details';

/** What a step means while the job stands at it. */
export const notes: Readonly<Record<JobStatus, string>> = {
  booked: 'We will inspect the site next.',
  inspected: 'We are preparing the quote.',
  quoted: 'The customer has not answered the quote yet.',
  accepted: 'Work will start soon.',
  in_progress: 'The work is under way.',
  completed: 'All steps are done.',
  cancelled: 'This job is closed.',
};

export const progress = 'Progress';
export const kinds: Readonly<Record<ProgressKind, string>> = {
  milestone: 'Milestone done',
  note: 'News from the site',
};
/** Above when that was. */
export const confirmed = 'Confirmed';

export const photos = 'Photos';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `Photo ${number} of the job`;
