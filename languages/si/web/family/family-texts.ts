import type { JobStatus } from '../../../../shared/jobs/job-status.ts';
import type { ProgressKind } from '../../../../shared/jobs/job-progress.ts';

/** Of the page, while the job's own is not known. */
export const pageTitle = 'සොයා බැලිය හැකි වැඩයක්';
export const description = 'පාරිභෝගිකයා බෙදාගත්, වැඩයක ප්‍රගතිය.';
export const lead = 'ඔබට සොයා බැලීමට බෙදාගෙන ඇත. බලන්න පුළුවන්, නමුත් කිසිවක් වෙනස් කළ නොහැක.';

export const notFound = 'මේ සබැඳිය තවදුරටත් ක්‍රියා කරන්නේ නැත';
export const notFoundHint = 'එය කැඩී හෝ ආපසු ගෙන තිබිය හැක. එය ඔබට එවූ කෙනාගෙන් අලුත් එකක් ඉල්ලන්න.';
export const browse = 'Nivasa යනු කුමක්ද?';
export const offline = 'මේ පිටුවට සම්බන්ධතාවක් අවශ්‍යයි';
export const offlineHint = 'එහි කිසිවක් මේ දුරකථනයේ තබාගන්නේ නැත. ඔබ සම්බන්ධ වූ විගස එය පෙනේ.';

/** `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inSriLanka = (time: string) => `${time}, ශ්‍රී ලංකා වේලාව`;
export const yourTime = (time: string) => `${time}, ඔබේ වේලාව`;

export const professional = 'ශිල්පියා';
export const noProfessional = 'ශිල්පියෙකු තෝරමින් පවතී';
export const visit = 'පැමිණීම';
export const plannedEnd = 'අවසන් කිරීමට සැලසුම් කළ දිනය';
export const total = 'මුළු එකතුව';
export const noTotalYet = 'තවම මිල ගණනක් නැත';
export const facts = 'වැඩේ විස්තර';

/** What a step means while the job stands at it. */
export const notes: Readonly<Record<JobStatus, string>> = {
  booked: 'ඊළඟට ස්ථානය පරීක්ෂා කෙරේ.',
  inspected: 'මිල ගණන සකස් කෙරේ.',
  quoted: 'මිල ගණනට පිළිතුරක් ලැබෙන තුරු සිටිමු.',
  accepted: 'ළඟදීම වැඩ ඇරඹේ.',
  in_progress: 'වැඩ කෙරෙමින් පවතී.',
  completed: 'සියලු පියවර අවසන්.',
  cancelled: 'මේ වැඩයේ තවත් කිසිවක් සිදු වන්නේ නැත.',
};

export const progress = 'ප්‍රගතිය';
export const kinds: Readonly<Record<ProgressKind, string>> = {
  milestone: 'අදියරක් අවසන් වුණා',
  note: 'වැඩබිමෙන් පුවත්',
};
/** Above when that was. */
export const confirmed = 'තහවුරුයි';

export const photos = 'ඡායාරූප';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `වැඩේ ඡායාරූපය ${number}`;
