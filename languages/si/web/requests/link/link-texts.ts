export const title = 'ඔබේ ඉල්ලීම';
export const description = 'Nivasa වෙත යැවූ ඉල්ලීමකට සිදු වූ දේ.';
export const notFound = 'මේ සබැඳිය කොහේටවත් යන්නේ නැත';
export const notFoundHint = 'එය කැඩී හෝ අලුත් එකක් දී ඇත. කරුණාකර අලුත් සබැඳියක් අපෙන් ඉල්ලන්න.';
export const browse = 'ශිල්පීන් බලන්න';
export const kinds = { booking: 'ස්ථානීය පරීක්ෂාව', estimate: 'ඔන්ලයින් ඇස්තමේන්තුව' } as const;
export const sentOn = 'යැව්වේ';
export const visitOn = 'පැමිණීම';
/** Heard before the list of what has happened. */
export const history = 'ඔබේ ඉල්ලීමට සිදු වූ දේ';

export const seeMore = 'තවත් බලන්න, නැතහොත් යමක් කරන්න';
export const digits = 'ඔබේ දුරකථන අංකයේ අවසාන ඉලක්කම් හතර';
export const digitsHint = 'ඉල්ලීම සමඟ ඔබ දුන් අංකය.';
export const open = 'විවෘත කරන්න';
export const wrong = (left: number) => `මේ එහි දුරකථන අංකයේ අවසාන ඉලක්කම් නොවේ. තව වාර ${left}ක් උත්සාහ කළ හැක.`;
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) => `වැරදි උත්සාහයන් වැඩියි. සබැඳිය නැවත විවෘත වන්නේ ${time} (ශ්‍රී ලංකා වේලාවෙන්).`;
export const isOpen = 'මේ පිටුවේ එය පැයක් විවෘතව තිබේ.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'එය පැයක් විවෘතව තිබුණා. දිගටම කරගෙන යාමට ඉලක්කම් නැවත දෙන්න; ඔබ ලියූ දේ පවතී.';
export const openAgain = 'ඉලක්කම් දෙන්න';
/** A dialog that asks for them while something is being sent. */
export const again = 'ඔබේ ඉලක්කම් හතර, නැවත වරක්';
export const againExplained = 'මේ පිටුව පැයක් විවෘතව තිබුණා. ඔබ ලියූ දේ තවමත් ඇත; ඉලක්කම් දුන් පසු එය යවනු ලැබේ.';
/** Who opened it has been away for longer. */
export const notHeard = 'දැන් අපෙන් විමසිය නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.';
