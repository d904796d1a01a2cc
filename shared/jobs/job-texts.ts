import type { Category } from '../providers/category.ts';
import type { JobStatus, JobStep } from './job-status.ts';

/** On a badge. */
export const statusNames: Readonly<Record<JobStatus, string>> = {
  booked: 'Booked',
  inspected: 'Inspected',
  quoted: 'Quoted',
  accepted: 'Accepted',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The six steps of the timeline, those still to come as well. */
export const stepTitles: Readonly<Record<JobStep, string>> = {
  booked: 'Inspection Booked',
  inspected: 'Site Inspected',
  quoted: 'Quote Sent',
  accepted: 'Quote Accepted',
  in_progress: 'Work in Progress',
  completed: 'Project Completed',
};

/** What a job is called until the office gives it another name. */
export const titles: Readonly<Record<Category, string>> = {
  tiler: 'Tiling Project',
  glass: 'Glass Project',
  ceiling: 'Ceiling Project',
};

/** Where nothing says what kind of work it is. */
export const untitled = 'Tiling Project';
