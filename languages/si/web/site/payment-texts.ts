export const checking = 'බැංකු විස්තර අපේ සේවාදායකයෙන් විමසමින්';
export const demonstration = 'මෙය ආදර්ශනයක් පමණයි';
export const demonstrationMore = 'බැංකු විස්තර සැබෑ ඒවා නොවේ. කරුණාකර මුදල් යවන්න එපා.';

export const notChecked = 'මේවා දැන් පරීක්ෂා කළ නොහැකි වුණා';
export const notCheckedMore =
  'අපේ සේවාදායකයට සම්බන්ධ විය නොහැකි වුණා, ඒ නිසා මේ ඔබේ දුරකථනයේ සුරැකූ බැංකු විස්තරයි. මුදල් යැවීමට පෙර ඒවා නැවත පරීක්ෂා කරන්න.';
export const ageUnknown = 'මේ බැංකු විස්තර කොපමණ පැරණිදැයි අපි දන්නේ නැත';
/** `weeks`: two or more */
export const weeksOld = (weeks: number) => `මේ බැංකු විස්තර සති ${weeks}ක් පැරණියි`;
export const mayBeAnother = 'ගිණුම වෙනස් වී තිබිය හැක. අන්තර්ජාලයට සම්බන්ධ වී මේ විස්තර පරීක්ෂා කරන තුරු හෝ අපෙන් අහන තුරු මුදල් යවන්න එපා.';
export const checkAgain = 'නැවත පරීක්ෂා කරන්න';

/** Rows of the bank details. */
export const yourReference = 'ඔබේ යොමු අංකය';
export const bankName = 'බැංකුවේ නම';
export const accountName = 'ගිණුමේ නම';
export const accountNumber = 'ගිණුම් අංකය';
export const branch = 'ශාඛාව';
export const amount = 'මුදල';
// What the buttons beside them are called before and after they are pressed; they show Copy and Copied.
export const copyReference = { copy: 'යොමු අංකය පිටපත් කරන්න', copied: 'යොමු අංකය පිටපත් වුණා' };
export const copyBankName = { copy: 'බැංකුවේ නම පිටපත් කරන්න', copied: 'බැංකුවේ නම පිටපත් වුණා' };
export const copyAccountName = { copy: 'ගිණුමේ නම පිටපත් කරන්න', copied: 'ගිණුමේ නම පිටපත් වුණා' };
export const copyAccountNumber = { copy: 'ගිණුම් අංකය පිටපත් කරන්න', copied: 'ගිණුම් අංකය පිටපත් වුණා' };
export const copyBranch = { copy: 'ශාඛාව පිටපත් කරන්න', copied: 'ශාඛාව පිටපත් වුණා' };
export const copyAmount = { copy: 'මුදල පිටපත් කරන්න', copied: 'මුදල පිටපත් වුණා' };
