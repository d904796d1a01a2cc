import type { PaymentKind } from '../../../../shared/payments/payment.ts';

export const title = 'රිසිට්පත';
export const pageDescription = 'Nivasa ඔබෙන් ලබාගත් ගෙවීමක්.';
export const notFound = 'රිසිට්පත හමු වුණේ නැත';
export const notFoundHint = 'එය අයත් ගිණුමෙන් පිවිසි විට, ඉල්ලීම යැවූ දුරකථනයේදී, හෝ ඉල්ලීමේ සබැඳියෙන් පැයක් තුළ ඔබට එය විවෘත කළ හැක.';
export const signIn = 'පිවිසෙන්න';

/** With zeros before it, so that receipts stand in their order: 'No. 000012'. */
export const numbered = (number: number) => `අංක ${String(number).padStart(6, '0')}`;
export const received = 'ලැබුණු මුදල';
export const from = 'ගෙවූ අය';
/** Where nobody has said. */
export const fromNobody = 'දක්වා නැත';
export const on = 'දිනය';
export const what = 'කුමක් සඳහාද';
export const whats: Readonly<Record<PaymentKind, string>> = {
  estimate: 'ඔන්ලයින් ඇස්තමේන්තුව',
  inspection: 'ස්ථානීය පරීක්ෂාව',
  commission: 'වැඩය අධීක්ෂණය (කොමිස් මුදල)',
};
export const reference = 'යොමු අංකය';
export const how = 'ගෙවූ ආකාරය';
export const bankTransfer = 'බැංකු මාරුව';
/** Of a receipt that is not valid any more. `date`: 'Nov 22, 2026'. */
export const isVoid = (date: string) => `${date} සිට වලංගු නැත.`;
export const voidExplained = 'අපි එය වැරදීමකින් නිකුත් කළා, නැතහොත් නිවැරදි කළා. ගෙවීම නිවැරදි කර ඇත්නම් අලුත් රිසිට්පතක් ඇත.';
/** Above the address of who has received it. */
export const by = 'ලබාගත්තේ';
export const print = 'මුද්‍රණය කරන්න';
