import type { AnswerKind } from '../../../../shared/estimates/answer-kind.ts';
import type { RequestEventKind, RequestState } from '../../../../shared/payments/request-state.ts';
import type { RowError } from '../../../../web/outbox/outbox-row.ts';
import type { SubmissionKind } from '../../../../web/outbox/submission-kinds.ts';

export const title = 'මගේ ඉල්ලීම්';
export const pageDescription = 'මේ උපාංගයෙන් ඔබ යැවූ ඉල්ලීම් සහ යැවීමට ඇති ඉල්ලීම්.';
export const lead = 'මේ උපාංගයේ සුරකා, ඔබ අන්තර්ජාලයට සම්බන්ධ වූ විට යවමු.';
export const loading = 'පූරණය වෙමින්';
export const nothingSent = 'මේ උපාංගයෙන් තවම කිසිවක් යවා නැත';
export const nothingSentHint = 'ඔබ ඉල්ලන ස්ථානීය පරීක්ෂා සහ ඔන්ලයින් ඇස්තමේන්තු මෙහි පෙනේ, සම්බන්ධතාවක් නැතිවත්.';
export const browse = 'ශිල්පීන් බලන්න';

/** What a request is. */
export const kinds: Readonly<Record<SubmissionKind, string>> = {
  booking: 'ස්ථානීය පරීක්ෂාව',
  estimate: 'ඔන්ලයින් ඇස්තමේන්තුව',
  contact: 'පණිවිඩය',
  message: 'පණිවිඩය',
};
/** Whom a request is for, when nobody was chosen. */
export const toNobody: Readonly<Record<SubmissionKind, string>> = {
  booking: 'ශිල්පියෙකු තෝරා නැත',
  estimate: 'ශිල්පියෙක්',
  contact: 'Nivasa වෙත පණිවිඩයක්',
  message: 'Nivasa වෙත පණිවිඩයක්',
};
/** Somebody was chosen whose name is not known. */
export const toSomebody = 'ශිල්පියෙක්';

/** States, on a badge and above those requests that are in it. */
export const sent = 'යැව්වා';
export const needsAttention = 'අවධානය අවශ්‍යයි';
export const sending = 'යවමින්…';
export const waitingToSend = 'යැවීමට ඇත';
export const waitingForConnection = 'සම්බන්ධතාව එන තුරු';
/** What has become of a request that has been sent, on its badge and heard when it happens. */
export const states: Readonly<Record<RequestState, string>> = {
  received: 'ගෙවිය යුතුයි',
  claimed: 'ගෙවීම පරීක්ෂා කරමින්',
  verified: 'ගෙවීම තහවුරුයි',
  answered: 'ඔබේ ඇස්තමේන්තුව ලැබී ඇත',
  job: 'ඔබේ වැඩය ලියාපදිංචි කළා',
  cancelled: 'අවලංගුයි',
  refused: 'භාර ගත්තේ නැත',
};
/** How an estimate request was answered, in the place of that it is, and in the list of what has happened. */
export const answers: Readonly<Record<AnswerKind, string>> = {
  estimate: states.answered,
  none: 'ඔන්ලයින් ඇස්තමේන්තුවක් දිය නොහැක',
  telephone: 'දුරකථනයෙන් පිළිතුරු දුන්නා',
};
/** The end of the job that a booking became, on its badge and in the list of what has happened. */
export const jobEnds = { completed: 'ඔබේ වැඩය අවසන්', cancelled: 'ඔබේ වැඩය අවලංගුයි' } as const;
export const jobIsFollowed = 'මේ වැඩය ‘මගේ වැඩ සහ වෙන්කිරීම්’ යටතේ බලන්න: වෙන් කළ ඊමේල් ලිපිනයෙන් පිවිසෙන්න.';
/** A link, below the sentence before. */
export const toPortal = 'මගේ වැඩ සහ වෙන්කිරීම් වෙත';
/** Its fee was claimed and has not arrived. */
export const paymentNotFound = 'ගෙවීම හමු වුණේ නැත';
export const hasBecome = (state: string, addressee: string, what: string) => `${state}: ${addressee}, ${what}.`;
/** Heard before the list of what has happened. */
export const whatHasHappened = (addressee: string) => `${addressee} වෙත ඔබේ ඉල්ලීමේ විස්තර`;
/** One moment of that list. */
export const moments: Readonly<Record<Exclude<RequestEventKind, 'unverified' | 'unanswered' | 'unrefunded'>, string>> =
  {
    claimed: 'ගෙවූ බව ඔබ අපට කීවා',
    verified: 'ගෙවීම තහවුරුයි',
    payment_refused: 'ගෙවීම හමු වුණේ නැත',
    payment_corrected: 'ගෙවීම නිවැරදි කළා',
    refused: 'භාර ගත්තේ නැත',
    /** An answer that another took the place of. */
    answered: 'අපි පිළිතුරු දුන්නා',
    moved: 'පරීක්ෂා වේලාව වෙනස් වුණා',
    assigned: 'අපි ශිල්පියෙකු තේරුවා',
    job: 'ඔබේ වැඩය ලියාපදිංචි කළා',
    cancelled: 'අවලංගුයි',
    refunded: 'මුදල් ආපසු යැව්වා',
  };
/** What has arrived after all. `amount`: 'LKR 8,000'. */
export const nextBy = {
  check: 'ඊළඟට: අපි ඔබේ ගෙවීම පරීක්ෂා කරනවා. අවසන් වේලාව',
  answer: 'ඊළඟට: අපි ඔබේ ඇස්තමේන්තුව එවනවා. අවසන් වේලාව',
} as const;
export const late = {
  check: 'පැය 24ක් ඇතුළත ඔබේ ගෙවීම පරීක්ෂා කර නැත. කරුණාකර අප අමතන්න. නියමිත වේලාව',
  answer: 'පැය 24ක් ඇතුළත ඔබේ ඇස්තමේන්තුව එවා නැත. කරුණාකර අප අමතන්න. නියමිත වේලාව',
} as const;
export const hasArrived = (amount: string) => `${amount} අපට ලැබුණා.`;
export const nothingArrived = 'අපට කිසිවක් ලැබී නැත.';
/** What happens to what was paid, of a request that has ended. */
export const paidBack = 'ඔබ ගෙවූ මුදල් ආපසු එවමින් සිටිමු.';
export const amountPaidBack = (amount: string) => `${amount} ආපසු එවමින් සිටිමු.`;
/** The same once it has been sent, which is told below with its day. */
export const wasPaidBack = 'ඔබ ගෙවූ මුදල් අපි ආපසු ගෙව්වා.';
export const amountWasPaidBack = (amount: string) => `${amount} අපි ආපසු ගෙව්වා.`;
export const amountSent = (amount: string) => `${amount} අපි ඔබට යැව්වා.`;
export const notPaidBack = 'ගාස්තුව ආපසු ගෙවන්නේ නැත.';
/** The first of them. */
export const weReceivedIt = 'ඔබේ ඉල්ලීම අපට ලැබුණා';
/** Of a booking; the last of them, while it is to come. */
export const yourVisit = 'ඔබේ ස්ථානීය පරීක්ෂාව';
/** Of a booking that lay on a phone without a network until the time that it asks for was over. */
export const timeHasPassed = 'ඔබ තෝරාගත් වේලාව පසු වී තිබුණා';
export const timeHasPassedMore = 'ඔබේ වෙන්කිරීම අපට ලැබුණේ ඊට පසුවයි. වෙනත් වේලාවක් ඔබ සමඟ එකඟ වෙමු.';
/** Heard when it happens. `what`: 'Site Inspection, Nov 26, 2026, 9:30 am' */
export const hasBeenSent = (addressee: string, what: string) => `යැව්වා: ${addressee}, ${what}.`;
export const nowNeedsAttention = (addressee: string, what: string) => `අවධානය අවශ්‍යයි: ${addressee}, ${what}.`;
export const keepOpen = 'යැවීමට ඇප් එක විවෘතව තබන්න. වැසූ විට මේ බ්‍රවුසරය කිසිවක් යවන්නේ නැත.';

/** `time`: '2:05 pm' */
export const savedToday = (time: string) => `සුරැකුවේ අද ${time}`;
/** `time`: 'Jan 5, 2:05 pm' */
export const savedOn = (time: string) => `සුරැකුවේ ${time}`;
export const receivedToday = (time: string) => `ලැබුණේ අද ${time}`;
export const receivedOn = (time: string) => `ලැබුණේ ${time}`;

/** Why a request needs its person, and that nothing has been lost by it. */
export const reasons: Readonly<Record<RowError['code'], string>> = {
  refused: 'සේවාදායකයට මෙය භාර ගත නොහැකි වුණා. එය සංස්කරණය කර නැවත යවන්න.',
  'sign-in': 'පිවිස, ඉන්පසු යවන්න. එතෙක් එය මේ දුරකථනයේ පවතී.',
  'key-reused': 'මෙහි කලින් පිටපතක් අපට දැනටමත් ලැබී ඇත. වෙනස්කම් අලුත් ඉල්ලීමක් ලෙස යැවීමට සංස්කරණය කරන්න, නැතහොත් ඉවත දමන්න.',
  'too-old': 'දින 14ක් මෙය යැවිය නොහැකි වුණා. තවමත් අවශ්‍ය නම් දැන් යවන්න, නැතහොත් පළමුව සංස්කරණය කරන්න.',
  editing: 'ඔබ මෙය සංස්කරණයට ආපසු ගෙන ඇත. පෝරමය යැවූ විට අපි එය යවමු.',
};
export const noLongerListed = (professional: string) =>
  `${professional} තවදුරටත් ලැයිස්තුවේ නැත. ඔබ ලියූ දේ වෙනත් කෙනෙකුට යැවිය හැක.`;
export const paidForEarlier = (reference: string) => `${reference} යටතේ ඔබ ගෙවූ මුදල අයිති අපට ලැබුණු පිටපතටයි.`;
export const feeIsNotLost = (reference: string) =>
  `ඔබ දැනටමත් ගාස්තුව යවා ඇත්නම් එය නැති වී නැත: ${reference} යොමු අංකය තබාගන්න; මෙය නැවත යවන විටත් එය එසේම පවතී.`;
export const feeIsNotLostOrWait = (reference: string) =>
  `ඔබ දැනටමත් ගාස්තුව යවා ඇත්නම් එය නැති වී නැත: ${reference} යොමු අංකය තබාගන්න; මෙය නැවත යවන විටත් එය එසේම පවතී. නැත්නම්, මෙය යවන තුරු මුදල් යවන්න එපා.`;

export const notTriedAgain = 'ඔබ කියන තුරු අපි නැවත උත්සාහ කරන්නේ නැත.';
export const triedWhenConnected = 'ඊළඟ උත්සාහය: සම්බන්ධතාවක් ලැබුණු විගස.';
export const triedAfterPause = (time: string) => `ඊළඟ උත්සාහය: ${time}. අපේ සේවාදායකය කාර්යබහුලයි.`;
export const triedAt = (time: string) => `ඊළඟ උත්සාහය: ${time}, නැතහොත් සම්බන්ධතාව නැවත ආ විගස.`;

/** What people quote when they pay, in short. */
export const referenceIs = (reference: string) => `යොමුව ${reference}`;
export const whatYouWrote = 'ඔබ ලියූ දේ';
/** Heard after `whatYouWrote`. */
export const toWhom = (addressee: string) => `${addressee} වෙත`;
export const howToPay = 'ගෙවන ආකාරය';
/** Heard after `howToPay`. */
export const forWhom = (addressee: string) => `${addressee} සඳහා`;
export const howToPayMore =
  'බැංකු මාරුවකින් ගෙවන්න. අපට හඳුනාගත හැකි වන සේ යොමු අංකය ‘remarks’\u00A0හි ලියන්න. දැනටමත් ගෙවා ඇත්නම් නැවත ගෙවන්න එපා.';

/** A link: to the receipt of what has been paid. */
export const receipt = 'රිසිට්පත';
/** A button: the fee is on its way. */
export const havePaid = 'මම ගෙව්වා';
export const paidNeedsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: සම්බන්ධ වූ විට අපට කියන්න. ඔබේ යොමු අංකය එසේම පවතී.';
export const paidNotHeard = 'එය දැන් අපට ලැබුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';

export const signIn = 'පිවිසෙන්න';
export const sendNow = 'දැන් යවන්න';
export const edit = 'සංස්කරණය';
export const chooseAnother = 'වෙනත් ශිල්පියෙකු තෝරන්න';
export const discard = 'ඉවත දමන්න';
export const notSentNow = 'දැන් යැවිය නොහැකි වුණා. එය මේ දුරකථනයේ පවතී.';
export const weKeepTrying = 'තවම යැවිය නොහැකි වුණා. එය මේ දුරකථනයේ පවතී; අපි දිගටම උත්සාහ කරමු.';
export const notSentKeepOpen = 'තවම යැවිය නොහැකි වුණා. එය මේ දුරකථනයේ පවතී; යැවීමට ඇප් එක විවෘතව තබන්න.';
export const hasJustArrived = 'එය දැන් අපට ලැබුණා, ඒ නිසා මෙහිදී තවදුරටත් වෙනස් කළ නොහැක.';
export const notOpened = 'එය විවෘත කළ නොහැකි වුණා. කිසිවක් වෙනස් වුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';

/** Of somebody else, who has used this device before. */
export const foreign = 'සුරැකූ ඉල්ලීමක්';
export const foreignExplained = 'වෙනත් කෙනෙකු එය මේ දුරකථනයෙන් ලියා ඇත. එහි ඇති දේ දැකිය හැක්කේ පිවිසි පසු ඔවුන්ට පමණයි.';
/** Heard after `sendNow`. */
export const foreignMeant = '(සුරැකූ ඉල්ලීමක්)';
export const foreignNotSent = 'තවම යැවිය නොහැකි වුණා. එය මේ දුරකථනයේ පවතී.';

export const discardEntry = 'මේ සටහන ඉවත දමන්නද?';
/** What is lost when a request is discarded that has been sent. */
export const entryLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: 'ඔබේ වෙන්කිරීම අප ළඟ පවතී. මෙතැනින් ඉවත් කළොත් මේ දුරකථනයේ ඇති එකම පිටපත, යොමු අංකයත් සමඟ, මැකේ.',
  estimate: 'ඔබේ ඉල්ලීම අප ළඟ පවතී. මෙතැනින් ඉවත් කළොත් මේ දුරකථනයේ ඇති එකම පිටපත, යොමු අංකය සහ ඇස්තමේන්තුව සමඟ, මැකේ.',
  message: 'ඔබේ පණිවිඩය අප ළඟ පවතී.',
  contact: 'ඔබේ පණිවිඩය අප ළඟ පවතී. මෙතැනින් ඉවත් කළොත් මේ දුරකථනයේ ඇති එකම පිටපත, යොමු අංකයත් සමඟ, මැකේ.',
};
export const discardRequest = 'මේ ඉල්ලීම ඉවත දමන්නද?';
export const requestLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: 'ඔබ පිරවූ සියල්ල සමඟ ඔබේ ස්ථානීය පරීක්ෂාව මේ දුරකථනයෙන් ඉවත් වේ. එය නැවත ගත නොහැක.',
  estimate: 'ඔබ පිරවූ සියල්ල සමඟ ඔබේ ඔන්ලයින් ඇස්තමේන්තුව මේ දුරකථනයෙන් ඉවත් වේ. එය නැවත ගත නොහැක.',
  message: 'ඔබේ පණිවිඩය මේ දුරකථනයෙන් ඉවත් වේ. එය නැවත ගත නොහැක.',
  contact: 'ඔබ පිරවූ සියල්ල සමඟ ඔබේ පණිවිඩය මේ දුරකථනයෙන් ඉවත් වේ. එය නැවත ගත නොහැක.',
};
export const mayHaveReachedUs =
  'අපි එය යැවීමට උත්සාහ කළ නිසා එය දැනටමත් අපට ලැබී තිබිය හැක. මෙතැනින් ඉවත දැමූ පමණින් එය අවලංගු වන්නේ නැත.';
export const keepIt = 'තබාගන්න';
export const notRemoved = 'එය මේ දුරකථනයෙන් ඉවත් කළ නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
