import type { ReactNode } from 'react';

export const title = 'අප අමතන්න';
export const pageDescription = 'Nivasa ඊමේල් ලිපින, දුරකථන අංක සහ කොළඹ ලිපිනය, ඔබේ පණිවිඩය සඳහා පෝරමයකුත්.';
export const lead = 'ශිල්පියෙකු, ගාස්තුවක් හෝ වෙන්කිරීමක් ගැන ප්‍රශ්න.';

export const details = 'සම්බන්ධ කරගන්නා විස්තර';
export const email = 'ඊමේල්';
export const phone = 'දුරකථනය';
export const address = 'ලිපිනය';
export const madeUp = 'මේ විස්තර ආදර්ශනයක් සඳහා සාදාගත් ඒවාය.';

export const sendMessage = 'අපට පණිවිඩයක් යවන්න';
/** `inbox`: a link that is an e-mail address */
export const notDelivered = (inbox: ReactNode) => <>මේ පෝරමයෙන් අපට පණිවිඩ ලැබෙන්නේ නැත. කරුණාකර {inbox} වෙත ලියන්න.</>;
export const send = 'පණිවිඩය යවන්න';
export const sending = 'යවමින්...';

export const sent = 'පණිවිඩය යැව්වා!';
export const sentMore = 'පැය\u00A024ක් ඇතුළත අපි ඔබට පිළිතුරු දෙමු.';
export const failed = 'දෝෂයක්';
export const failedMore = 'ඔබේ පණිවිඩය යැවුණේ නැත. ඔබ ලියූ දේ තවමත් පෝරමයේ ඇත. කරුණාකර නැවත උත්සාහ කරන්න.';
/** `inbox`: an e-mail address */
export const failedOrWrite = (inbox: string) =>
  `ඔබේ පණිවිඩය යැවුණේ නැත. ඔබ ලියූ දේ තවමත් පෝරමයේ ඇත. කරුණාකර නැවත උත්සාහ කරන්න, නැතහොත් ${inbox} වෙත ලියන්න.`;
