import type { PaymentKind } from '../../../../shared/payments/payment.ts';

export const title = 'பற்றுச்சீட்டு';
export const pageDescription = 'Nivasa உங்களிடமிருந்து பெற்ற கொடுப்பனவு.';
export const notFound = 'பற்றுச்சீட்டு கிடைக்கவில்லை';
export const notFoundHint =
  'அது உரிய கணக்கில் உள்நுழைந்தால், கோரிக்கையை அனுப்பிய தொலைபேசியில், அல்லது கோரிக்கையின் இணைப்பிலிருந்து ஒரு மணி நேரம் திறக்கலாம்.';
export const signIn = 'உள்நுழைக';

/** With zeros before it, so that receipts stand in their order: 'No. 000012'. */
export const numbered = (number: number) => `இல. ${String(number).padStart(6, '0')}`;
export const received = 'பெற்ற தொகை';
export const from = 'செலுத்தியவர்';
/** Where nobody has said. */
export const fromNobody = 'தரப்படவில்லை';
export const on = 'திகதி';
export const what = 'எதற்காக';
export const whats: Readonly<Record<PaymentKind, string>> = {
  estimate: 'ஆன்லைன் மதிப்பீடு',
  inspection: 'கள ஆய்வு',
  commission: 'வேலையின் மேற்பார்வை (கமிஷன்)',
};
export const reference = 'உசாத்துணை இலக்கம்';
export const how = 'செலுத்திய முறை';
export const bankTransfer = 'வங்கிப் பரிமாற்றம்';
/** Of a receipt that is not valid any more. `date`: 'Nov 22, 2026'. */
export const isVoid = (date: string) => `${date} முதல் செல்லாது.`;
export const voidExplained =
  'அதைத் தவறுதலாக வழங்கினோம், அல்லது திருத்தினோம். கொடுப்பனவு திருத்தப்பட்டிருந்தால் புதிய பற்றுச்சீட்டு உள்ளது.';
/** Above the address of who has received it. */
export const by = 'பெற்றுக்கொண்டவர்';
export const print = 'அச்சிடுக';
