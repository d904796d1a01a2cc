import type { JobStatus } from '../../../../shared/jobs/job-status.ts';
import type { ProgressKind } from '../../../../shared/jobs/job-progress.ts';

/** Of the page, while the job's own is not known. */
export const pageTitle = 'වැඩයක ප්‍රගතිය';
export const description = 'පාරිභෝගිකයා බෙදාගත් වැඩයක ප්‍රගතිය.';
export const lead = 'මේ වැඩය ඔබ සමඟ බෙදාගෙන ඇත. ඔබට එය බලන්න පුළුවන්, නමුත් කිසිවක් වෙනස් කළ නොහැක.';

export const notFound = 'මේ සබැඳිය තවදුරටත් ක්‍රියා කරන්නේ නැත';
export const notFoundHint = 'සබැඳිය අසම්පූර්ණ විය හැක, නැතහොත් එවූ කෙනා එය ඉවත් කර තිබිය හැක. ඔහුගෙන් අලුත් එකක් ඉල්ලන්න.';
export const browse = 'Nivasa යනු කුමක්ද?';
export const offline = 'මේ පිටුවට සම්බන්ධතාවක් අවශ්‍යයි';
export const offlineHint = 'අපි එය මේ දුරකථනයේ සුරකින්නේ නැත. ඔබ සම්බන්ධ වූ විගස එය පෙනේ.';

/** `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inSriLanka = (time: string) => `${time}, ශ්‍රී ලංකා වේලාව`;
export const yourTime = (time: string) => `${time}, ඔබේ වේලාව`;

export const professional = 'ශිල්පියා';
export const noProfessional = 'අපි ශිල්පියෙකු තෝරමින් සිටිමු';
export const visit = 'පරීක්ෂාව';
export const plannedEnd = 'අවසන් කිරීමට සැලසුම් කළ දිනය';
export const total = 'මුළු එකතුව';
export const noTotalYet = 'තවම මිල ගණනක් නැත';
export const facts = 'වැඩේ විස්තර';

/** What a step means while the job stands at it. */
export const notes: Readonly<Record<JobStatus, string>> = {
  booked: 'ඊළඟට අපි ස්ථානය පරීක්ෂා කරමු.',
  inspected: 'අපි මිල ගණන සකස් කරමින් සිටිමු.',
  quoted: 'පාරිභෝගිකයා තවම මිල ගණනට පිළිතුරු දී නැත.',
  accepted: 'ළඟදීම වැඩ පටන් ගනී.',
  in_progress: 'වැඩ කෙරෙමින් පවතී.',
  completed: 'සියලු පියවර අවසන්.',
  cancelled: 'මේ වැඩය වසා ඇත.',
};

export const progress = 'ප්‍රගතිය';
export const kinds: Readonly<Record<ProgressKind, string>> = {
  milestone: 'අදියරක් අවසන්',
  note: 'වැඩබිමෙන් පුවත්',
};
/** Above when that was. */
export const confirmed = 'තහවුරුයි';

export const photos = 'ඡායාරූප';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `වැඩේ ඡායාරූපය ${number}`;
