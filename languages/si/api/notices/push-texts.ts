// A push may be read by whoever sees a locked phone: it says what it is about and what has happened, never an amount or
// an address. There is room for some forty letters of a title and a hundred of a text.

export const arrivedTitle = 'වෙන්කිරීම ලැබුණා';
/** It may have waited on the device for days. */
export const arrived = (reference: string) => `වෙන්කිරීම ${reference} අපට ලැබුණා.`;

export const paidTitle = 'පරීක්ෂාව තහවුරුයි';
export const paid = (reference: string) => `වෙන්කිරීම ${reference} සඳහා ගෙවා ඇත.`;

export const estimateArrivedTitle = 'ඇස්තමේන්තු ඉල්ලීම ලැබුණා';
/** As of a booking. */
export const estimateArrived = (reference: string) => `ඉල්ලීම ${reference} අපට ලැබුණා.`;

export const answeredTitle = 'ඔබේ ඇස්තමේන්තුව ලැබී ඇත';
export const reansweredTitle = 'ඔබේ ඇස්තමේන්තුව වෙනස් වී ඇත';
export const noEstimateTitle = 'ඔන්ලයින් ඇස්තමේන්තුවක් දිය නොහැක';
export const toldTitle = 'දුරකථනයෙන් පිළිතුරු දුන්නා';
export const answered = (reference: string) => `ඉල්ලීම ${reference} ට පිළිතුරු දී ඇත.`;
export const notFoundTitle = 'ගෙවීම හමු වුණේ නැත';
export const notFound = (reference: string) => `${reference} සඳහා ගෙවීම හමු වුණේ නැත, නැතහොත් කොටසක් පමණක් ලැබී ඇත.`;
export const correctedTitle = 'ගෙවීම නිවැරදි කළා';
export const corrected = (reference: string) => `${reference} සඳහා ගෙවීම නිවැරදි කර ඇත.`;
export const commissionPaidTitle = 'කොමිස් මුදල ලැබුණා';
export const commissionPaid = (reference: string) => `කොමිස් මුදල ${reference} ගෙවා ඇත.`;
export const estimatePaidTitle = 'ගෙවීම තහවුරුයි';
export const estimatePaid = (reference: string) => `${reference} සඳහා ගාස්තුව ලැබී ඇත.`;
export const refundSentTitle = 'මුදල් ආපසු යැව්වා';
export const refundSent = (reference: string) => `${reference} සඳහා මුදල් ආපසු යවා ඇත.`;
export const movedTitle = 'පරීක්ෂා වේලාව වෙනස් වුණා';
export const moved = (reference: string) => `වෙන්කිරීම ${reference} සඳහා එන වේලාව වෙනස් වුණා.`;
export const requestCancelledTitle = 'අවලංගුයි';
export const requestCancelled = (reference: string) => `ඔබේ ඉල්ලීම ${reference} අවලංගු කර ඇත.`;
export const requestRefusedTitle = 'භාර ගත්තේ නැත';
export const requestRefused = (reference: string) => `ඔබේ ඉල්ලීම ${reference} අපට භාර ගත නොහැක.`;
export const wroteTitle = 'Nivasa වෙතින් අලුත් පණිවිඩයක්';
export const wroteAbout = (reference: string) => `${reference} ගැන පණිවිඩයක් ඇත.`;
export const wrote = 'ඔබේ වැඩය ගැන පණිවිඩයක් ඇත.';

/** These stand below the title of a job. */
export const jobMade = 'ඔබේ වැඩය ලියාපදිංචි කළා.';
export const started = 'වැඩ පටන් ගෙන ඇත.';
export const quoted = 'ඔබ පිළිතුරු දිය යුතු මිල ගණනක් ඇත.';
export const requoted = 'ඔබ පිළිතුරු දිය යුතු අලුත් මිල ගණනක් ඇත.';
export const accepted = 'මිල ගණන පිළිගෙන ඇත.';
export const progress = 'වැඩය ගැන පුවතක් ඇත.';
export const milestone = 'අදියරක් අවසන්: කරුණාකර පරීක්ෂා කරන්න.';
export const completed = 'වැඩය අවසන්.';
export const cancelled = 'වැඩය අවලංගු කර ඇත.';
