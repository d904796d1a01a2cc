// What mails say of visits that have been moved or cancelled. `time`: 'Thu, Mar 5, 2026, 9:30 am'.

type Visit = { readonly reference: string; readonly time: string };

/** To the customer, to those who inspect, and to the operator. */
export const movedSubject = (time: string) => `පරීක්ෂා වේලාව වෙනස් වුණා: ${time}`;
export const cancelledSubject = (reference: string) => `පරීක්ෂාව අවලංගුයි: ${reference}`;

export const moved = ({ reference, time }: Visit) => `වෙන්කිරීම ${reference} හි පරීක්ෂාවේ අලුත් වේලාව: ${time} (ශ්‍රී ලංකා වේලාවෙන්).`;
/** `note`: in the words of the office. */
export const officeSays = (note: string) => `අපේ සටහන: ${note}`;
export const calendarComesAlong = 'එය ඔබේ දින දර්ශනයට එක් කිරීමට අමුණා ඇති ගොනුව විවෘත කරන්න.';
/** Of a visit that does not take place. */
export const calendarTakesItOut = 'එය ඔබේ දින දර්ශනයේ ඇත්නම්, අමුණා ඇති ගොනුවෙන් එය ඉවත් වේ.';
export const stillToBeVerified = 'ඔබේ ගෙවීම තහවුරු වූ පසු අපි එය තහවුරු කරමු.';
export const cancelled = (reference: string) => `ඔබ වෙන්කිරීම ${reference} අවලංගු කර ඇත. කිසිවෙකු එන්නේ නැත.`;
export const feeIsLookedAt = 'ඔබ ගෙවූ ගාස්තුව ආපසු ගෙවනවාද කියා අපි ඔබට දන්වමු.';
export const customerMoved = ({ reference, time }: Visit) =>
  `පාරිභෝගිකයා වෙන්කිරීම ${reference} හි පරීක්ෂාව ${time} (ශ්‍රී ලංකා වේලාවෙන්) ට වෙනස් කර ඇත.`;
export const customerCancelled = ({ reference, time }: Visit) =>
  `පාරිභෝගිකයා ${time} (ශ්‍රී ලංකා වේලාවෙන්) තිබූ වෙන්කිරීම ${reference} හි පරීක්ෂාව අවලංගු කර ඇත.`;
export const feeWasPaid = 'ගාස්තුව ගෙවා ඇත: එය ආපසු ගෙවනවාද කියා පාරිභෝගිකයාට දන්වන්න.';
export const feeWasClaimed = 'ගාස්තුව ගෙවූ බව පාරිභෝගිකයා කියයි. ගිණුම පරීක්ෂා කර, එය ආපසු ගෙවනවාද කියා පාරිභෝගිකයාට දන්වන්න.';
/** `reason`: in the customer's words. */
export const reasonIs = (reason: string) => `හේතුව: ${reason}`;
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `පාරිභෝගිකයා: ${customer}`;
export const placeIs = (place: string) => `ලිපිනය: ${place}`;
/** To those who inspect or do the work: below it stand who it is for, and where. */
export const correctedSubject = (reference: string) => `නිවැරදි කිරීම: වෙන්කිරීම ${reference}`;
export const corrected = (reference: string) => `වෙන්කිරීම ${reference} ගැන අප ඔබට කී දේ නිවැරදි කර ඇත. දැන් නිවැරදි විස්තර:`;
