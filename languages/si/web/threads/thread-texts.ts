import { plural } from '../../../../shared/plural.ts';

export const title = 'පණිවිඩ';
/** Above the field, and where nobody has written yet. */
export const explained = 'මේ ගැන ඕනෑම දෙයක් අපෙන් අහන්න. අපි මෙහි පිළිතුරු දෙමු.';
/** Who wrote a message. */
export const you = 'ඔබ';
export const nivasa = 'Nivasa';
/** Heard before the list. `about`: whom or what the thread is about. */
export const messagesAbout = (about: string) => `${about} ගැන පණිවිඩ`;
/** Of messages that have not been read, on a badge. */
export const unread = (count: number) => plural(count, { one: 'අලුත් පණිවිඩ 1ක්', other: `අලුත් පණිවිඩ ${count}ක්` });
/** Heard when it comes. */
export const hasCome = 'Nivasa වෙතින් අලුත් පණිවිඩයක්.';

/** In the place of the time, under a message that is still on this phone. */
export const waits = 'යැවීමට ඇත';
/** There were many within an hour. `time`: '2:05 pm' */
export const isPutOff = (time: string) => `${time}\u00A0ට යැවීමට ඇත: ඔබ මේ පැය තුළ පණිවිඩ බොහොමයක් ලියා ඇත`;
export const isSending = 'යවමින්…';
export const isSent = 'යැව්වා';
/** Why a message was not sent. */
export const reasons = {
  refused: 'මෙය යැවිය නොහැකි වුණා: මේ ඉල්ලීම අපට තවදුරටත් හමු වන්නේ නැත.',
  'sign-in': 'පිවිස, ඉන්පසු යවන්න. එතෙක් එය මේ දුරකථනයේ පවතී.',
  'key-reused': 'මෙය අපට දැනටමත් ලැබී ඇත.',
  'too-old': 'දින 14ක් මෙය යැවිය නොහැකි වුණා. තවමත් අවශ්‍ය නම් දැන් යවන්න.',
  editing: 'මෙය යවා නැත.',
} as const;
/** A button: of a message that waited for longer than the digits had opened its request. */
export const giveDigits = 'ඉලක්කම් දී යවන්න';
export const sendNow = 'දැන් යවන්න';
export const discard = 'ඉවත දමන්න';
export const notSentNow = 'දැන් යැවිය නොහැකි වුණා. එය මේ දුරකථනයේ පවතී.';

export const showEarlier = 'කලින් පණිවිඩ පෙන්වන්න';
export const earlierFailed = 'දැන් ඒවා කියවිය නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
export const earlierNeedsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: කලින් පණිවිඩවලට සම්බන්ධතාවක් අවශ්‍යයි.';

/** A button that leads to the field. */
export const write = 'පණිවිඩයක් ලියන්න';
export const yourMessage = 'ඔබේ පණිවිඩය';
/** Below the button that adds photos. */
export const photosGoWith = 'පණිවිඩය සමඟ 6ක් දක්වා. අපි ඒවා කුඩා කර පණිවිඩයට පසු යවමු. ඒවා දකින්නේ Nivasa පමණයි.';
export const send = 'යවන්න';
export const sending = 'යවමින්...';
export const failed = 'එය යැවිය නොහැකි වුණා. ඔබ ලියූ දේ තවමත් මෙහි ඇත.';
/** Heard once it is kept. */
export const isKept = 'මේ දුරකථනයේ සුරැකිණි. ඔබ සම්බන්ධ වූ විට අපි එය යවමු.';
/** Heard once a message has arrived. */
export const hasBeenSent = 'ඔබේ පණිවිඩය යැව්වා.';

/** A button, beside a quote and an estimate; a link, on a job's card. */
export const ask = 'මේ ගැන අහන්න';
