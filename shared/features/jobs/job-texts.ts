import { m } from '../../../paraglide/messages.js';
import type { Category } from '../providers/category.ts';
import type { JobStatus, JobStep } from './job-status.ts';

/** On a badge. */
export const statusNames: Readonly<Record<JobStatus, () => string>> = {
  booked: m.job_status_names_booked,
  inspected: m.job_status_names_inspected,
  quoted: m.job_status_names_quoted,
  accepted: m.job_status_names_accepted,
  in_progress: m.job_status_names_in_progress,
  completed: m.job_status_names_completed,
  cancelled: m.job_status_names_cancelled,
};

/** The six steps of the timeline, those still to come as well. */
export const stepTitles: Readonly<Record<JobStep, () => string>> = {
  booked: m.job_step_titles_booked,
  inspected: m.job_step_titles_inspected,
  quoted: m.job_step_titles_quoted,
  accepted: m.job_step_titles_accepted,
  in_progress: m.job_step_titles_in_progress,
  completed: m.job_step_titles_completed,
};

/** What a job is called until the office gives it another name. */
export const titles = {
  tiler: m.job_titles_tiler,
  glass: m.job_titles_glass,
  ceiling: m.job_titles_ceiling,
} as const satisfies Readonly<Record<Category, () => string>>;
