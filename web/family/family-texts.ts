import type { JobStatus } from '../../shared/jobs/job-status.ts';
import type { ProgressKind } from '../../shared/jobs/job-progress.ts';

/** Of the page, while the job's own is not known. */
export const pageTitle = 'A job to follow';
export const description = 'How far a job has come, shared by its customer.';
export const lead = 'Shared with you to follow. You can follow it, but not change anything.';

export const notFound = 'This link no longer works';
export const notFoundHint =
  'It may have been cut short, or taken back. Please ask whoever sent it to you for a new one.';
export const browse = 'What is Nivasa?';
export const offline = 'This page needs a connection';
export const offlineHint = 'Nothing of it is kept on this phone. It comes as soon as you are connected.';

/** `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inSriLanka = (time: string) => `${time}, Sri Lanka`;
export const yourTime = (time: string) => `${time}, your time`;

export const professional = 'Professional';
export const noProfessional = 'A professional is being chosen';
export const visit = 'Visit';
export const plannedEnd = 'Planned to be done by';
export const total = 'Total';
export const noTotalYet = 'Not quoted yet';
export const facts = 'Project Details';

/** What a step means while the job stands at it. */
export const notes: Readonly<Record<JobStatus, string>> = {
  booked: 'The site is inspected next.',
  inspected: 'The quote is being prepared.',
  quoted: 'The quote waits for an answer.',
  accepted: 'The work begins soon.',
  in_progress: 'The work is under way.',
  completed: 'All steps are done.',
  cancelled: 'Nothing more happens on this job.',
};

export const progress = 'Progress';
export const kinds: Readonly<Record<ProgressKind, string>> = {
  milestone: 'A milestone was reached',
  note: 'News from the site',
};
/** Above when that was. */
export const confirmed = 'Confirmed';

export const photos = 'Photos';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `Photo ${number} of the job`;
