export const move = 'පැමිණෙන වේලාව වෙනස් කරන්න';
export const moveTitle = 'පැමිණෙන වේලාව වෙනස් කරන්න';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `දැනට එන වේලාව: ${time} (ශ්‍රී ලංකා වේලාවෙන්).`;
export const newTime = 'අලුත් දිනය සහ වේලාව';
export const timeHint = 'උදේ 8 සිට සවස 6 දක්වා, දිනකට කලින් නම් වඩාත් හොඳයි; ශ්‍රී ලංකා වේලාවෙන්. අපි ඔබේ ශිල්පියාට දන්වමු.';
export const keepTime = 'වේලාව එසේම තබන්න';
export const cancel = 'වෙන්කිරීම අවලංගු කරන්න';
export const cancelTitle = 'වෙන්කිරීම අවලංගු කරන්නද?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained = 'ඔබේ පරීක්ෂාව අවලංගු වේ. එය නැවත වෙනස් කළ නොහැක. ඔබට ඕනෑම වේලාවක නැවත වෙන් කළ හැක.';
export const feeIsLookedAt = 'ඔබ ගාස්තුව ගෙවා ඇත්නම්, එය ආපසු ගෙවනවාද කියා අපි ඔබට දන්වමු.';
export const reason = 'හේතුව';
export const reasonHint = 'හේතුව දැන ගැනීම අපට උදව්වක්.';
export const keepBooking = 'වෙන්කිරීම තබාගන්න';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: වේලාව වෙනස් කිරීමට හෝ අවලංගු කිරීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const notHeard = 'එය දැන් අපට ලැබුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';
export const noTime = 'දිනය සහ වේලාව තෝරන්න';
