import type { Payment } from '../../../../shared/payments/payment.ts';

/** Of the card on Home. */
export const label = 'ශිල්පියා ඊළඟට එන දිනය';
/** In the place of a time that this phone does not know. */
export const booked = 'ඔබේ පරීක්ෂාව වෙන් කර ඇත';
/** `reference`: 'NB-7F3K2QXM'. */
export const referenceIs = (reference: string) => `යොමුව ${reference}`;

/** How far it has come. */
export const saved = 'මේ දුරකථනයේ සුරැකිණි. සම්බන්ධතාවක් ලැබුණු විගස අපි එය යවමු.';
export const needsAttention = 'මේ වෙන්කිරීමට ඔබේ අවධානය අවශ්‍යයි: හේතුව ‘මගේ ඉල්ලීම්’\u00A0හි ඇත.';
/** `time`: 'Fri 6:10 pm'. */
export const checkedBy = (time: string) => `${time} වන විට ඔබේ බැංකු මාරුව පරීක්ෂා කරමු.`;
export const stillChecked = 'අපි තවමත් ඔබේ බැංකු මාරුව පරීක්ෂා කරමින් සිටිමු.';
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, string>> = {
  awaited: 'ඔබේ බැංකු මාරුව ලැබෙන තුරු සිටිමු.',
  verified: 'ඔබේ බැංකු මාරුව ලැබී ඇත.',
  refused: 'ඔබේ බැංකු මාරුව හමු වුණේ නැත: කළ යුතු දේ ‘මගේ ඉල්ලීම්’\u00A0හි ඇත.',
};

export const copyReference = 'යොමු අංකය පිටපත් කරන්න';
export const copiedReference = 'යොමු අංකය පිටපත් වුණා';
export const addToCalendar = 'දින දර්ශනයට එක් කරන්න';
/** What the file is called on the phone, without its ending. */
export const fileName = 'nivasa-visit';
export const sendSlip = 'ස්ලිප් පත යවන්න';
export const myRequests = 'මගේ ඉල්ලීම්';
export const close = 'මේ කාඩ්පත වසන්න';
