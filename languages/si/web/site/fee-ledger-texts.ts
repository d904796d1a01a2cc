/** Above the table: with a fee that is due at once, or with all that a commitment costs. */
export const whatYouPayNow = 'දැන් ගෙවන ගණන';
export const whatYouPay = 'ගෙවන ගණන';

/** What a sum is for. */
export const onlineEstimate = 'ඔන්ලයින් ඇස්තමේන්තුව';
export const siteInspection = 'ස්ථානීය පරීක්ෂාව';
export const siteInspectionWith = (professional: string) => `ස්ථානීය පරීක්ෂාව, ${professional}`;
export const work = 'වැඩය';
/** `percent`: of the total contract value */
export const managedService = (percent: number) => `ප්‍රීමියම් අධීක්ෂණ සේවාව, ${percent}%`;
export const inspectionPaid = 'පරීක්ෂා ගාස්තුව, දැනටමත් ගෙවා ඇත';

/** When it is paid, to whom and how; below what it is for. */
export const afterSending = 'ඉල්ලීම යැවූ පසු, බැංකු මාරුවකින් Nivasa වෙත.';
export const beforeVisit = 'පරීක්ෂාවට පෙර, බැංකු මාරුවකින් Nivasa වෙත.';
export const asQuoted = 'මිල ගණනේ සඳහන් පරිදි, ශිල්පියාට.';
export const onceCompleted = 'වැඩය අවසන් වූ පසු, බැංකු මාරුවකින් Nivasa වෙත. ඊට පෙරත් ගෙවිය හැක.';

/** The sum. */
export const toTransfer = 'යැවිය යුතු මුදල';
export const toTransferToday = 'අද යැවිය යුතු මුදල';
export const altogether = 'මුළු එකතුව';

/** What becomes of the fee later. */
export const comesOff = 'අධීක්ෂණය සමඟ ඉදිරියට ගියොත්, මෙය ඔබේ කොමිස් මුදලෙන් අඩු වේ';
export const staysPaid = 'මෙය ලිඛිත ඇස්තමේන්තුව සඳහායි. පසුව ගෙවන කිසිවකින් එය අඩු වන්නේ නැත.';
