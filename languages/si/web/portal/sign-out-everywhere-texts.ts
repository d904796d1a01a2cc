/** A button: it opens the dialog, and in it ends the sessions. */
export const signOutEverywhere = 'සෑම තැනින්ම ඉවත් වන්න';

export const title = 'සෑම තැනින්ම ඉවත් වන්නද?';
export const everyDevice =
  'මේ උපාංගයත් ඇතුළුව, සෑම දුරකථනයකින් සහ පරිගණකයකින්ම ඔබ ඉවත් වේ. ඒ කිසිවකට ඔබේ වැඩ ගැන දැනුම්දීම් ලැබෙන්නේ නැත.';
export const keptElsewhere = 'වෙනත් උපාංගයක ඔෆ්ලයින් කියවීමට සුරැකූ වැඩ, ඒ උපාංගය අන්තර්ජාලයට සම්බන්ධ වූ විගස මැකේ.';
/** Shown where something has not been sent. */
export const waitingStays =
  'තවම නොයැවූ ඔබේ ඉල්ලීම් මේ දුරකථනයේ පවතින අතර සම්බන්ධතාවක් ඇති විට අපි ඒවා යවමු. එතෙක් මේ දුරකථනය භාවිත කරන කෙනෙකුට පෙනෙන්නේ ‘සුරැකූ ඉල්ලීමක්’ පමණයි.';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: සෑම තැනින්ම ඉවත් වීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const notConfirmed = 'සේවාදායකය එය තහවුරු කර නැති නිසා ඔබ තවමත් සෑම තැනකම පිවිස සිටිනවා විය හැක. කරුණාකර නැවත උත්සාහ කරන්න.';
export const cancel = 'අවලංගු කරන්න';
