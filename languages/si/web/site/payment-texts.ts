export const checking = 'බැංකු විස්තර අපේ සේවාදායකයෙන් විමසමින්';
export const demonstration = 'මෙය ආදර්ශනයක් පමණයි';
export const demonstrationMore = 'බැංකු විස්තර සැබෑ ඒවා නොවේ. කරුණාකර මුදල් මාරු නොකරන්න.';

export const notChecked = 'දැන් පරීක්ෂා කර නැත';
export const notCheckedMore =
  'අපේ සේවාදායකයෙන් විමසිය නොහැකි වූ නිසා, මේ ඔබේ දුරකථනයේ සුරැකූ බැංකු විස්තරයි. මුදල් මාරු කිරීමට පෙර ඒවා නැවත පරීක්ෂා කරන්න.';
export const ageUnknown = 'මේ බැංකු විස්තර කොපමණ පැරණිදැයි නොදනී';
/** `weeks`: two or more */
export const weeksOld = (weeks: number) => `මේ බැංකු විස්තර සති ${weeks}ක් පැරණියි`;
export const mayBeAnother = 'ගිණුම දැන් වෙනත් එකක් විය හැක. සම්බන්ධතාවක් ඇතිව නැවත පරීක්ෂා කරන තුරු හෝ අපෙන් විමසන තුරු මුදල් මාරු නොකරන්න.';
export const checkAgain = 'නැවත පරීක්ෂා කරන්න';

/** Rows of the bank details. */
export const yourReference = 'ඔබේ යොමු අංකය';
export const bankName = 'බැංකුවේ නම';
export const accountName = 'ගිණුමේ නම';
export const accountNumber = 'ගිණුම් අංකය';
export const branch = 'ශාඛාව';
export const amount = 'මුදල';
// What the buttons beside them are called before and after they are pressed; they show Copy and Copied.
export const copyReference = { copy: 'යොමු අංකය පිටපත් කරන්න', copied: 'යොමු අංකය පිටපත් විය' };
export const copyBankName = { copy: 'බැංකුවේ නම පිටපත් කරන්න', copied: 'බැංකුවේ නම පිටපත් විය' };
export const copyAccountName = { copy: 'ගිණුමේ නම පිටපත් කරන්න', copied: 'ගිණුමේ නම පිටපත් විය' };
export const copyAccountNumber = { copy: 'ගිණුම් අංකය පිටපත් කරන්න', copied: 'ගිණුම් අංකය පිටපත් විය' };
export const copyBranch = { copy: 'ශාඛාව පිටපත් කරන්න', copied: 'ශාඛාව පිටපත් විය' };
export const copyAmount = { copy: 'මුදල පිටපත් කරන්න', copied: 'මුදල පිටපත් විය' };
