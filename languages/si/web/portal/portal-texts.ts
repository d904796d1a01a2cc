import type { PushState } from '../../../../web/offline/push-data.ts';

export const title = 'මගේ වැඩ සහ වෙන්කිරීම්';
export const description = 'ඔබේ පරීක්ෂා වෙන්කිරීම් සහ වැඩ.';
export const loading = 'පූරණය වෙමින්';

export const bookings = 'පරීක්ෂා වෙන්කිරීම්';
export const noBookings = 'ඔබට තවම පරීක්ෂා වෙන්කිරීම් නැත.';
/** A button, to the list of professionals. */
export const browse = 'ශිල්පීන් බලන්න';
/** In place of a booking's date and time. */
export const notScheduled = 'වේලාවක් දී නැත';
/** What has been promised about a transfer. `time`: 'Nov 21, 2026, 9:30 am'. */
export const awaitingVerification = (time: string) =>
  `තහවුරු කිරීමට ඇත. ඔබ වෙන් කර පැය 24ක් ඇතුළත, එනම් ${time} වන විට, ඔබේ බැංකු මාරුව පරීක්ෂා කර වේලාව තහවුරු කරමු.`;
/** The promise has not been kept. `time`: as above. */
export const verificationLate = (time: string) =>
  `තහවුරු කිරීමට ඇත. පොරොන්දු වූ පැය 24 අවසන් වූයේ ${time}. ඔබ ගෙවා ඇත්නම්, යොමු අංකය සමඟ කරුණාකර අපට කතා කරන්න.`;

/** What was asked for on the form 'Request Online Estimate'. */
export const estimates = 'ඔබේ ඇස්තමේන්තු';
/** A button, below the newest of them. */
export const showOlder = 'පැරණි ඇස්තමේන්තු පෙන්වන්න';

export const activeJobs = 'කෙරෙන වැඩ';
export const noActiveJobs = 'දැනට කෙරෙන වැඩ නැත';
export const whenJobsBegin = 'පරීක්ෂා ගාස්තුව තහවුරු වූ පසු ඔබේ වැඩය මෙහි පෙනේ.';
export const pastJobs = 'පසුගිය වැඩ';
/** They open at a press. */
export const pastJobCount = (count: number) => `පසුගිය වැඩ ${count} පෙන්වන්න`;

/** Messages of the browser's on this device. */
export const pushTitle = 'වෙනසක් වූ විට මට දන්වන්න';
export const pushStates: Readonly<Record<Exclude<PushState, 'none'>, string>> = {
  off: 'මිල ගණනක් ලැබුණු විට, පරීක්ෂාවක් තහවුරු වූ විට හෝ වැඩයක් අවසන් වූ විට අපි මේ උපාංගයට පණිවිඩයක් එවමු.',
  on: 'ක්‍රියාත්මකයි: මිල ගණනක් ලැබුණු විට, පරීක්ෂාවක් තහවුරු වූ විට හෝ වැඩයක් අවසන් වූ විට අපි මේ උපාංගයට පණිවිඩයක් එවමු.',
  blocked: 'ඔබේ බ්‍රවුසරය මේ අඩවියේ දැනුම්දීම් අවහිර කර ඇත. ඉඩ දීමට, ලිපිනය අසල ඇති අඩවි සැකසුම් විවෘත කරන්න.',
};
export const turnPushOn = 'ක්‍රියාත්මක කරන්න';
export const turnPushOff = 'නවත්වන්න';
/** The title of a toast. */
export const error = 'දෝෂයක්';
export const pushFailed = 'එය ක්‍රියාත්මක කළ නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
