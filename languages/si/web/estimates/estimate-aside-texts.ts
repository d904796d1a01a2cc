// What happens next.
export const youSend = 'ඔබ ඉල්ලීම යවන්න';
export const youSendMore = 'කාමරය සහ වැඩය ගැන ඔබ වැඩියෙන් කියන තරමට ඇස්තමේන්තුව වඩා නිවැරදියි.';
/** `fee`: 'LKR 2,000' */
export const youTransfer = (fee: string) => `${fee} බැංකු ගිණුමට යවන්න`;
export const youTransferTheFee = 'ගාස්තුව බැංකු ගිණුමට යවන්න';
export const whereToTransfer = 'ඔබ යැවූ වහාම බැංකු විස්තර සහ ඔබේ යොමු අංකය පෙන්වමු.';
export const youGet = 'ඔබට ඇස්තමේන්තුව ලැබේ';
export const youGetMore = 'අපි දුරකථනයෙන් කතා කරමු; ඊමේල් ලිපිනයක් දුන්නොත් ඊමේල් මගින් දන්වමු.';
