export const title = 'ඔබේ ඉල්ලීම';
export const description = 'Nivasa වෙත යැවූ ඉල්ලීමක තත්ත්වය.';
export const notFound = 'මේ සබැඳිය තවදුරටත් ක්‍රියා කරන්නේ නැත';
export const notFoundHint = 'එය අසම්පූර්ණයි, නැතහොත් අපි අලුත් එකක් දී ඇත. කරුණාකර අලුත් සබැඳියක් අපෙන් ඉල්ලන්න.';
export const browse = 'ශිල්පීන් බලන්න';
export const kinds = { booking: 'ස්ථානීය පරීක්ෂාව', estimate: 'ඔන්ලයින් ඇස්තමේන්තුව' } as const;
export const sentOn = 'යැව්වේ';
export const visitOn = 'පරීක්ෂාව';
/** Heard before the list of what has happened. */
export const history = 'ඔබේ ඉල්ලීමේ විස්තර';

export const seeMore = 'විස්තර බලන්න හෝ වෙනස් කරන්න';
export const digits = 'ඔබේ දුරකථන අංකයේ අවසාන ඉලක්කම් හතර';
export const digitsHint = 'ඉල්ලීම සමඟ ඔබ දුන් අංකය.';
export const open = 'විවෘත කරන්න';
export const wrong = (left: number) => `මේ දුරකථන අංකයේ අවසාන ඉලක්කම් හතර නොවේ. තව වාර ${left}ක් උත්සාහ කළ හැක.`;
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) => `වැරදි උත්සාහයන් වැඩියි. සබැඳිය නැවත විවෘත වන්නේ ${time} (ශ්‍රී ලංකා වේලාවෙන්).`;
export const isOpen = 'ඊළඟ පැය තුළ ඔබට මේ පිටුව භාවිත කළ හැක.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'පැය අවසන්. දිගටම කරගෙන යාමට ඉලක්කම් නැවත දෙන්න; ඔබ ලියූ දේ තවමත් මෙහි ඇත.';
export const openAgain = 'ඉලක්කම් දෙන්න';
/** A dialog that asks for them while something is being sent. */
export const again = 'ඔබේ ඉලක්කම් හතර නැවත දෙන්න';
export const againExplained = 'මේ පිටුවට තිබූ පැය අවසන්. ඔබ ලියූ දේ තවමත් මෙහි ඇත; ඔබ ඉලක්කම් දුන් පසු අපි එය යවමු.';
/** Who opened it has been away for longer. */
export const notHeard = 'එය දැන් පරීක්ෂා කළ නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
