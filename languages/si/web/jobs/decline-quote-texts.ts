export const decline = 'මේ මිල ගණන ප්‍රතික්ෂේප කරන්න';
export const changeReason = 'හේතුව වෙනස් කරන්න';
export const title = 'මේ මිල ගණන ප්‍රතික්ෂේප කරනවාද?';
/** `amount`: 'LKR 450,000' */
export const whatItDoes = (amount: string) =>
  `ඔබ ${amount} මිල ගණන ප්‍රතික්ෂේප කරනවා. හේතුව අපට කියන්න; අපි අලුත් මිල ගණනක් එවමු, නැතහොත් ඔබට කතා කරමු. කිසිවක් ගෙවිය යුතු නැත, ඔබේ වැඩය අවලංගු වන්නේ නැත.`;
export const reason = 'වෙනස් විය යුත්තේ කුමක්ද?';
export const reasonHint = 'උදාහරණයක් ලෙස මිල, දිනය, අඩුපාඩුවක්. මෙය කියවන්නේ අපි පමණයි, ශිල්පියාට පෙන්වන්නේ නැත.';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: ඔබ ලියන දේ මෙහි පවතී; ප්‍රතික්ෂේප කිරීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const keep = 'දැන් එපා';
export const send = 'මිල ගණන ප්‍රතික්ෂේප කරන්න';
export const sending = 'ප්‍රතික්ෂේප කරමින්...';
/** Toasts. */
export const declined = 'මිල ගණන ප්‍රතික්ෂේප කළා';
export const declinedMore = 'හේතුව අපට ලැබුණා; අපි ඔබට කතා කරමු.';
export const error = 'දෝෂයක්';
export const failed = 'ඔබේ පිළිතුර අපට ලැබුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';
/** Above the reason, on the quote. `date`: 'Nov 22, 2026' */
export const declinedOn = (date: string) => `ඔබ මේ මිල ගණන ප්‍රතික්ෂේප කළේ ${date}`;
export const weAnswer = 'අපි අලුත් මිල ගණනක් එවමු, නැතහොත් ඔබට කතා කරමු. එතෙක් ඔබට මෙය තවමත් පිළිගත හැක.';
