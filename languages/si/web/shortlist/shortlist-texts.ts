export const nothingSaved = 'ඔබේ තේරීම් ලැයිස්තුවේ තවම කිසිවෙක් නැත';
export const nothingSavedHint = 'ශිල්පියෙකු මෙහි තබා ගැනීමට හදවත ඔබන්න. අන්තර්ජාල සම්බන්ධතාවක් නැතිවද මෙය පෙනේ.';
export const nobodyNamed = 'මේ සබැඳියේ ශිල්පීන් කිසිවෙක් නැත';
export const browse = 'ශිල්පීන් බලන්න';

/** Above the boxes by which up to three are chosen. */
export const compareUpTo = 'තිදෙනෙක් දක්වා සසඳන්න';
/** Names the table. */
export const sideBySide = 'එක ළඟ තබා සැසඳීම';
/** Above the table where it is wider than the screen. */
export const scrollTable = 'ඉතිරිය බැලීමට පැත්තට ගෙන යන්න';
/** Row headers of the table. */
export const rating = 'ඇගයීම';
export const cities = 'නගර';
export const specialities = 'විශේෂත්ව';
export const rates = 'මිල ගණන්';
export const noRates = 'මිල දක්වා නැත';
export const notSaid = 'සඳහන් කර නැත';
/** Above the cards. */
export const everybody = 'මේ ලැයිස්තුවේ';
/** In place of somebody who is not there any more. `slug`: 'nadeesha-floors' */
export const gone = (slug: string) => `${slug}: තවදුරටත් ශිල්පීන් අතර නැත.`;
export const remove = 'ඉවත් කරන්න';
/** Below the frame of the page, without JavaScript. */
export const needsScript = 'තේරීම් ලැයිස්තුව මේ දුරකථනයේ තබා ඇත; එය පෙන්වීමට JavaScript අවශ්‍යයි.';
/** What a link to the list is sent with. */
export const sharedAs = 'Nivasa හි මගේ තේරීම් ලැයිස්තුව';
