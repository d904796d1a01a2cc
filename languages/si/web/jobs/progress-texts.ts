export const title = 'ප්‍රගතිය';
export const milestone = 'අදියර';
/** `amount`: 'LKR 150,000' */
export const standsFor = (amount: string) => `කොන්ත්‍රාත්තුවෙන් ${amount} වටිනවා`;
/** `date`: 'Nov 22, 2026' */
export const confirmedOn = (date: string) => `ඔබ එය තහවුරු කළේ ${date}`;
/** Above the customer's own words. */
export const youObjected = 'අඩුපාඩු ගැන ඔබ අපට කීවා. අපි ඒ ගැන කටයුතු කරමින් සිටිමු; අවසන් වූ පසු ඔබට එය තහවුරු කළ හැක.';
/** The same, of a job that was cancelled. */
export const youHadObjected = 'වැඩය අවලංගු කිරීමට පෙර ඔබ අඩුපාඩු ගැන අපට කීවා.';
/** Buttons. */
export const confirm = 'තහවුරු කරන්න';
export const confirming = 'තහවුරු කරමින්...';
export const object = 'අඩුපාඩුවක් ඇත';
/** Heard after a button: the milestone it belongs to. */
export const of = (text: string) => `(${text})`;
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: පිළිතුරු දීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const objectTitle = 'අඩුපාඩු මොනවාද?';
export const objectExplained = 'අපි මෙය වහාම කියවා, එතැන වැඩ කරන අය සමඟ කතා කරමු.';
export const reason = 'අඩුපාඩු හෝ හරි නැති දේ';
export const keep = 'දැන් එපා';
export const send = 'අපට කියන්න';
export const sending = 'යවමින්...';
/** Toasts. */
export const told = 'ස්තුතියි, අපට ලැබුණා';
export const toldMore = 'එතැන වැඩ කරන අය සමඟ අපි කතා කරමු.';
export const error = 'දෝෂයක්';
export const failed = 'ඔබේ පිළිතුර අපට ලැබුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';
