// What is wrong with a field or a request, as visitors and customers read it. A schema and a refusal carry the key;
// the API says the English sentence and the key beside it, and a device says the sentence of its own language.

export const required = 'මෙය පුරවන්න';
export const tooLong = (limit: number) => `අකුරු ${limit}කට වඩා අඩුවෙන් ලියන්න`;
export const unreadable = 'මෙහි එක අකුරක් කියවිය නොහැක. එය ඉවත් කරන්න, නැත්නම් නැවත ලියන්න';
export const badEmail = 'ඊමේල් ලිපිනය වැරදියි';
export const fourDigits = 'ඔබේ දුරකථන අංකයේ අවසාන ඉලක්කම් හතර දෙන්න';
export const digitsOnly = 'ඉලක්කම් පමණක් ලියන්න';
export const nameTooShort = 'නමේ අකුරු 2ක්වත් තිබිය යුතුයි';
export const phoneTooShort = 'දුරකථන අංකයේ ඉලක්කම් 10ක්වත් තිබිය යුතුයි';
export const addressTooShort = 'ලිපිනය විස්තර සහිතව ලියන්න';
export const noTime = 'දිනය සහ වේලාව තෝරන්න';
export const noProjectType = 'වැඩ වර්ගය තෝරන්න';
export const noProjectLocation = 'වැඩ කරන ස්ථානය ලියන්න';
export const noFullName = 'සම්පූර්ණ නම ලියන්න';
export const noPhone = 'දුරකථන අංකය ලියන්න';
export const reviewTooShort = 'සමාලෝචනයේ අකුරු 10ක්වත් තිබිය යුතුයි';
export const subjectTooShort = 'මාතෘකාවේ අකුරු 5ක්වත් තිබිය යුතුයි';
export const messageTooShort = 'පණිවිඩයේ අකුරු 20ක්වත් තිබිය යුතුයි';
/** A professional who was on this page, or asked for an estimate, and is not listed any more. */
export const noSuchProvider = 'ඔබ සොයන ශිල්පියා මෙහි නැත.';
/** Above the messages beside the fields. */
export const someFields = 'සමහර තැන් නිවැරදි කළ යුතුයි';
export const noSuchRequest = 'මේ ඉල්ලීම හමු වුණේ නැත.';
export const requestIsYours = 'මෙම ඉල්ලීම දැනටමත් ඔබේ ගිණුමේ ඇත. කරුණාකර ඒ ගැන අප අමතන්න.';
/** Of photos. They come after their request, and some of them late. */
export const enoughPhotos = 'මෙතැනට ඡායාරූප 6ක් දක්වා එක් කළ හැක. කිසිවක් වෙනස් වුණේ නැත.';
export const slipIsThere = 'මේ ස්ලිප් පතේ ඡායාරූපයක් දැනටමත් අප ළඟ ඇත.';
export const noSlipWanted = 'දැන් මේ ඉල්ලීමට ගෙවීමට කිසිවක් නැත.';
export const photosAreLate = 'ඡායාරූප එක් කළ හැක්කේ දින 14ක් ඇතුළතයි. කරුණාකර අපට කතා කරන්න.';
export const photoIsAnother = 'මේ නමින් වෙනත් ඡායාරූපයක් ලැබී ඇත. කරුණාකර එය නැවත තෝරන්න.';
export const photoTooLarge = 'මේ ඡායාරූපය විශාල වැඩියි. කරුණාකර එය නැවත තෝරන්න.';
export const photoIsNone = 'මේ ඡායාරූපය අපට පෙන්විය නොහැක. කරුණාකර වෙනත් එකක් තෝරන්න.';
export const noMorePhotosToday = 'අද මෙතැනින් ඡායාරූප බොහොමයක් ලැබී ඇත. කරුණාකර හෙට නැවත උත්සාහ කරන්න.';
export const noRoomForSender =
  'ගාස්තුව තවම නොගෙවූ ඉල්ලීම් සඳහා මේ අන්තර්ජාල සම්බන්ධතාවෙන් ඡායාරූප බොහොමයක් ලැබී ඇත. කරුණාකර ගාස්තුව ගෙවූ පසු නැවත උත්සාහ කරන්න.';
export const noRoomForPhotos = 'ගාස්තුව නොගෙවූ ඉල්ලීම්වල ඡායාරූප සඳහා දැනට තවත් ඉඩක් නැත. කරුණාකර පසුව හෝ ගාස්තුව ගෙවූ පසු නැවත උත්සාහ කරන්න.';
export const noSuchPhoto = 'මේ ඡායාරූපය හමු වුණේ නැත.';
export const noSuchReceipt = 'මේ රිසිට්පත හමු වුණේ නැත.';
/** It was cancelled or refused. */
export const requestEnded = 'මේ ඉල්ලීම අවසන් වී ඇති නිසා මේ සඳහා ගෙවීමට කිසිවක් නැත.';
/** Of a job without supervision, that is not completed, or whose commission the inspection fee has covered. */
export const noCommission = 'මේ වැඩය සඳහා ගෙවීමට කිසිවක් නැත.';
/** Of a visit that is to be moved or cancelled. */
export const visitIsJob = 'ඔබේ වැඩය දැනටමත් ලියාපදිංචි කර ඇත. පරීක්ෂා වේලාව වෙනස් කිරීමට කරුණාකර අපට කතා කරන්න.';
export const visitHasEnded = 'මේ වෙන්කිරීම දැනටමත් අවලංගු කර ඇත.';
export const timeIsOver = 'කරුණාකර ඉදිරියේ එන වේලාවක් තෝරන්න';
export const timeIsFar = 'කරුණාකර ඉදිරි වසර 10 තුළ දිනයක් තෝරන්න';
export const quoteChanged = 'මිල ගණන වෙනස් වී ඇත';

const notToBeAccepted = {
  booked: 'පිළිගැනීමට තවම මිල ගණනක් නැත.',
  inspected: 'පිළිගැනීමට තවම මිල ගණනක් නැත: අපි එය සකස් කරමින් සිටිමු.',
  accepted: 'ඔබ මේ මිල ගණන දැනටමත් පිළිගෙන ඇත.',
  in_progress: 'ඔබ මේ මිල ගණන දැනටමත් පිළිගෙන ඇත; වැඩ පටන් ගෙන ඇත.',
  completed: 'මේ වැඩය අවසන් නිසා එහි මිල ගණන පිළිගත නොහැක.',
  cancelled: 'මේ වැඩය අවලංගු කර ඇති නිසා එහි මිල ගණන පිළිගත නොහැක.',
};
export const cannotAccept = (status: keyof typeof notToBeAccepted) => notToBeAccepted[status];

export const noDeclineReason = 'වෙනස් විය යුත්තේ කුමක්දැයි ලියන්න';
/** It was accepted, replaced or taken back meanwhile. */
export const noQuoteWaits = 'මේ මිල ගණනට තවදුරටත් පිළිතුරක් අවශ්‍ය නැත.';

/** To the office, about a request or a job. */
export const noMessage = 'කරුණාකර යමක් ලියන්න';
export const noSuchThread = 'ඔබට මෙතැනින් පණිවිඩයක් යැවිය නොහැක.';
/** Of one conversation. */
export const tooManyToThread = 'ඔබ මේ පැය තුළ පණිවිඩ බොහොමයක් ලියා ඇත. අපි මෙය පසුව යවමු.';

export const noObjection = 'කරුණාකර අඩුපාඩු මොනවාදැයි ලියන්න';
/** Of a job whose customer objects to what was reported as done, or declines its quote. */
export const noSuchJob = 'ඔබ සොයන වැඩය මෙහි නැත.';
export const noSuchProgress = 'මේ වැඩයේ එවැනි සටහනක් හමු වුණේ නැත.';
export const jobIsCancelled = 'මේ වැඩය අවලංගු කර ඇත, ඒ නිසා එහි තවත් වැඩ කරන්නේ නැත.';
export const alreadyConfirmed = 'ඔබ මෙය දැනටමත් තහවුරු කර ඇත.';

export const tooManyRequests = 'ඉල්ලීම් වැඩියි. කරුණාකර විනාඩියක් සිට නැවත උත්සාහ කරන්න.';
export const tooManyForContact = 'අද මෙම ඊමේල් ලිපිනය හෝ දුරකථන අංකය සමඟ ඉල්ලීම් බොහොමයක් ලැබී ඇත. කරුණාකර හෙට නැවත උත්සාහ කරන්න.';
export const tooManyMessages = 'පණිවිඩ වැඩියි. කරුණාකර විනාඩි කිහිපයකින් නැවත උත්සාහ කරන්න.';
export const busy = 'මෙය දැන් භාර ගත නොහැක. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.';
export const ourFault = 'අපේ පැත්තේ දෝෂයක් සිදු වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
export const signInFirst = 'කරුණාකර පළමුව පිවිසෙන්න';
