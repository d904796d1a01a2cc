// What happens next.
/** `fee`: 'LKR 10,000' */
export const youTransfer = (fee: string) => `${fee} බැංකුවෙන් මාරු කරන්න`;
export const youTransferTheFee = 'ගාස්තුව බැංකුවෙන් මාරු කරන්න';
export const whereToTransfer = 'බැංකු විස්තර සහ ඔබේ යොමු අංකය ඊළඟ පිටුවේ ඇත.';
export const weVerify = 'අපි ඔබේ ගෙවීම තහවුරු කරමු';
export const confirmedInTime = 'ඔබේ වේලාව පැය\u00A024ක් ඇතුළත තහවුරු කෙරේ.';
export const theVisit = 'පැමිණීම';
export const theVisitExplained = 'ඔබ තෝරන දිනයේ සහ වේලාවේ ඔබේ නිවස බලනු ලැබේ.';
