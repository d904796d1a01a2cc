import { m } from '../../../paraglide/messages.js';
import type { Category } from '../providers/category.ts';
import type { JobStatus, JobStep } from './job-status.ts';

/** Names on badges. */
export const statusNames: Readonly<Record<JobStatus, () => string>> = {
  booked: m.job_status_names_booked,
  inspected: m.job_status_names_inspected,
  quoted: m.job_status_names_quoted,
  accepted: m.job_status_names_accepted,
  in_progress: m.job_status_names_in_progress,
  completed: m.job_status_names_completed,
  cancelled: m.job_status_names_cancelled,
};

/** Titles of the six steps in the timeline, including future ones. */
export const stepTitles: Readonly<Record<JobStep, () => string>> = {
  booked: m.job_step_titles_booked,
  inspected: m.job_step_titles_inspected,
  quoted: m.job_step_titles_quoted,
  accepted: m.job_step_titles_accepted,
  in_progress: m.job_step_titles_in_progress,
  completed: m.job_step_titles_completed,
};

/** Default titles of a job. */
export const titles = {
  tiler: m.job_titles_tiler,
  glass: m.job_titles_glass,
  ceiling: m.job_titles_ceiling,
} as const satisfies Readonly<Record<Category, () => string>>;
