import type { Category } from '../../../../shared/providers/category.ts';
import type { JobStatus, JobStep } from '../../../../shared/jobs/job-status.ts';

/** On a badge. */
export const statusNames: Readonly<Record<JobStatus, string>> = {
  booked: 'වෙන් කළා',
  inspected: 'පරීක්ෂා කළා',
  quoted: 'මිල ගණන ඇත',
  accepted: 'පිළිගත්තා',
  in_progress: 'වැඩ කෙරේ',
  completed: 'අවසන්',
  cancelled: 'අවලංගුයි',
};

/** The six steps of the timeline. */
export const stepTitles: Readonly<Record<JobStep, string>> = {
  booked: 'පරීක්ෂාව වෙන් කළා',
  inspected: 'ස්ථානය පරීක්ෂා කළා',
  quoted: 'මිල ගණන යැව්වා',
  accepted: 'මිල ගණන පිළිගත්තා',
  in_progress: 'වැඩ කෙරෙමින් පවතී',
  completed: 'වැඩය අවසන්',
};

/** What a job is called until the office gives it another name. */
export const titles: Readonly<Record<Category, string>> = {
  tiler: 'ටයිල් වැඩය',
  glass: 'වීදුරු වැඩය',
  ceiling: 'සිවිලිම් වැඩය',
};

/** Where nothing says what kind of work it is. */
export const untitled = 'ටයිල් වැඩය';
