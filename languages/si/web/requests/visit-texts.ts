export const move = 'පැමිණෙන වේලාව වෙනස් කරන්න';
export const moveTitle = 'පැමිණෙන වේලාව වෙනස් කරන්න';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `එය ඇත්තේ ${time} (ශ්‍රී ලංකා වේලාවෙන්).`;
export const newTime = 'අලුත් දිනය සහ වේලාව';
export const timeHint = 'උදේ 8 සිට සවස 6 දක්වා, දිනකට කලින් නම් වඩාත් හොඳයි; ශ්‍රී ලංකා වේලාවෙන්. ඔබ වෙත එන අයට දැනුම් දෙනු ලැබේ.';
export const keepTime = 'වේලාව එසේම තබන්න';
export const cancel = 'වෙන්කිරීම අවලංගු කරන්න';
export const cancelTitle = 'වෙන්කිරීම අවලංගු කරන්නද?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained = 'කිසිවෙකු එන්නේ නැත, මෙය ආපසු හැරවිය නොහැක. ඔබට ඕනෑම වේලාවක නැවත වෙන් කළ හැක.';
export const feeIsLookedAt = 'ඔබ ගාස්තුව ගෙවා ඇත්නම්, එයට වන දේ අපි ඔබට දන්වමු.';
export const reason = 'හේතුව';
export const reasonHint = 'අපි එය කියවමු.';
export const keepBooking = 'වෙන්කිරීම තබාගන්න';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: පැමිණීම වෙනස් කිරීමට හෝ අවලංගු කිරීමට සම්බන්ධ විය යුතුයි.';
export const notHeard = 'දැන් අපට දැන්විය නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.';
export const noTime = 'දිනය සහ වේලාව තෝරන්න';
