// What mails say of requests. `request`: one of the first two; `amount`: 'LKR 10,000'; `address`: where to go to.

/** A request within a sentence. */
export const requests = {
  booking: (reference: string) => `වෙන්කිරීම ${reference}`,
  estimate: (reference: string) => `ඔන්ලයින් ඇස්තමේන්තුව ${reference}`,
  commission: (reference: string) => `කොමිස් මුදල ${reference}`,
};

export const notFoundSubject = (reference: string) => `ගෙවීම හමු වුණේ නැත: ${reference}`;
/** Also where a part of it has come: the reason says so. */
export const notFound = (request: string) => `${request} සඳහා ඔබේ ගෙවීම හමු වුණේ නැත, නැතහොත් කොටසක් පමණක් ලැබී ඇත.`;
export const claimAgain = (address: string) => `මුදල් යැවූ පසු නැවත අපට කියන්න: ${address}`;

export const correctedSubject = (reference: string) => `ගෙවීම නිවැරදි කළා: ${reference}`;
export const corrected = (request: string, amount: string) => `${request} සඳහා ගෙවීම නිවැරදි කර ඇත: ${amount} ලැබී ඇත.`;
export const correctedToNothing = (request: string) => `${request} සඳහා ගෙවීම නිවැරදි කර ඇත: කිසිවක් ලැබී නැත.`;

export const commissionPaidSubject = (reference: string) => `කොමිස් මුදල ලැබුණා: ${reference}`;
export const commissionPaid = (reference: string) =>
  `කොමිස් මුදල ${reference} ගෙවීම ලැබී ඇත. මේ වැඩය සඳහා Nivasa වෙත තවත් ගෙවිය යුතු නැත.`;

export const estimatePaidSubject = (reference: string) => `ඇස්තමේන්තුව ${reference} සඳහා ගෙවීම ලැබුණා`;
export const estimatePaid = (request: string) => `${request} සඳහා ගෙවීම ලැබී ඇත.`;
export const estimateFollows = 'ඔබේ ඇස්තමේන්තුව සූදානම් වූ විට අපි නැවත ඔබට ලියමු.';

/** Of an answer of which there is nothing to read. */
export const toldSubject = (reference: string) => `ඇස්තමේන්තුව ${reference}: දුරකථනයෙන් පිළිතුරු දුන්නා`;
export const told = (reference: string, provider: string) =>
  `${provider} වෙතින් ඇස්තමේන්තුවක් සඳහා ඔබේ ඉල්ලීම ${reference} ට අපි දුරකථනයෙන් පිළිතුරු දී ඇත.`;

export const refundSentSubject = (reference: string) => `මුදල් ආපසු යැව්වා: ${reference}`;
export const refundSent = (request: string) => `${request} සඳහා මුදල් ඔබට ආපසු යවා ඇත.`;
export const amountRefunded = (request: string, amount: string) => `${request} සඳහා ${amount} ඔබට ආපසු යවා ඇත.`;
export const refundTakesItsTime = 'එය ඔබේ ගිණුමට ලැබීමට වැඩ කරන දින එකක් දෙකක් ගත විය හැක.';

export const cancelledSubject = (reference: string) => `අවලංගුයි: ${reference}`;
export const cancelled = (request: string) => `ඔබේ ${request} අවලංගු කර ඇත.`;
export const refusedSubject = (reference: string) => `භාර ගත්තේ නැත: ${reference}`;
export const refused = (request: string) => `කණගාටුයි: ඔබේ ${request} අපට භාර ගත නොහැක.`;
/** What becomes of what was paid. */
export const moneyComesBack = 'ඔබ යැවූ මුදල් අපි ආපසු ගෙවමු.';
export const amountComesBack = (amount: string) => `අපි ${amount} ආපසු ගෙවමු.`;
export const moneyIsKept = 'ඔබ ගෙවූ ගාස්තුව ආපසු ගෙවන්නේ නැත.';
/** `sentence`: what becomes of what was paid for it. */
export const ofInspection = (sentence: string) => `පරීක්ෂාව සඳහා: ${sentence}`;

/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `හේතුව: ${reason}`;
