import type { Category } from '../../../../shared/providers/category.ts';
import type { JobStatus, JobStep } from '../../../../shared/jobs/job-status.ts';

/** On a badge. */
export const statusNames: Readonly<Record<JobStatus, string>> = {
  booked: 'முன்பதிவானது',
  inspected: 'ஆய்வு முடிந்தது',
  quoted: 'விலைமனு உள்ளது',
  accepted: 'ஏற்கப்பட்டது',
  in_progress: 'நடைபெறுகிறது',
  completed: 'முடிந்தது',
  cancelled: 'ரத்து செய்யப்பட்டது',
};

/** The six steps of the timeline, those still to come as well. */
export const stepTitles: Readonly<Record<JobStep, string>> = {
  booked: 'ஆய்வு முன்பதிவு',
  inspected: 'கள ஆய்வு',
  quoted: 'விலைமனு அனுப்புதல்',
  accepted: 'விலைமனு ஏற்பு',
  in_progress: 'வேலை நடைபெறுதல்',
  completed: 'வேலை நிறைவு',
};

/** What a job is called until the office gives it another name. */
export const titles: Readonly<Record<Category, string>> = {
  tiler: 'டைல்ஸ் வேலை',
  glass: 'கண்ணாடி வேலை',
  ceiling: 'சீலிங் வேலை',
};

/** Where nothing says what kind of work it is. */
export const untitled = 'டைல்ஸ் வேலை';
