// What happens next.
/** `fee`: 'LKR 10,000' */
export const youTransfer = (fee: string) => `${fee} බැංකු ගිණුමට යවන්න`;
export const youTransferTheFee = 'ගාස්තුව බැංකු ගිණුමට යවන්න';
export const whereToTransfer = 'බැංකු විස්තර සහ ඔබේ යොමු අංකය ඊළඟ පිටුවේ ඇත.';
export const weVerify = 'අපි ඔබේ ගෙවීම තහවුරු කරමු';
export const confirmedInTime = 'ඔබේ වේලාව පැය\u00A024ක් ඇතුළත තහවුරු කරමු.';
export const theVisit = 'පරීක්ෂාව';
export const theVisitExplained = 'ඔබ තෝරාගත් දිනයේ සහ වේලාවේ ශිල්පියා ඇවිත් ඔබේ නිවස පරීක්ෂා කරයි.';
