/** Read out behind 'Certified', which opens the two sentences below. */
export const whatItMeans = ': මෙහි තේරුම';
/** `month`: 'Nov 2026' */
export const certifiedSince = (month: string) => `${month} සිට Nivasa සහතික කර ඇත.`;
export const certifiedMeans =
  'මේ ලකුණ දීමට පෙර Nivasa එක් එක් ශිල්පියා පරීක්ෂා කරයි; අවශ්‍ය නම් එය ආපසු ගනියි. ශිල්පීන්ට එය තමන්ම එක් කළ නොහැක. ඔවුන්ගේ වැඩ කෙසේ සිදු වූයේදැයි දැනගැනීමට සමාලෝචන කියවන්න; ඒ සියල්ල අවසන් කළ වැඩ ගැනයි.';

export const sections = 'මේ පිටුවේ';
export const about = 'මේ ශිල්පියා ගැන';
/** Above what somebody says of themselves, where it is not there in the language of the page. */
export const onlyInEnglish = 'තවම පරිවර්තනය කර නැත. පහත විස්තරය ඉංග්‍රීසියෙන්.';
export const nothingWritten = 'තවම කිසිවක් ලියා නැත.';
export const specialties = 'විශේෂත්ව';
export const noSpecialties = 'තවම කිසිවක් සඳහන් කර නැත.';

export const rates = 'සේවා සහ මිල';
export const noRates = 'තවම මිල ලැයිස්තුවක් නැත. මිල ලිඛිතව ලබාගන්න ඔන්ලයින් ඇස්තමේන්තුවක් ඉල්ලන්න.';
// Above the columns of the price list.
export const service = 'සේවාව';
export const rate = 'මිල';
/** What a rate is for: a square foot, a day. */
export const unit = 'ඒකකය';

export const beforeYouBook = 'වෙන් කිරීමට පෙර';
export const inspectionFee = 'පරීක්ෂා ගාස්තුව';
export const onlineEstimate = 'ඔන්ලයින් ඇස්තමේන්තුව';
export const howToPay =
  'බැංකු මාරුවකින් ගෙවන්න. අපි එය තහවුරු කර, පැය\u00A024ක් ඇතුළත ඔබේ වේලාව තහවුරු කරමු. වැඩය ඉදිරියට කරගෙන ගියොත් පරීක්ෂා ගාස්තුව අධීක්ෂණ කොමිස් මුදලෙන් අඩු වේ.';
export const bookInspection = 'පරීක්ෂාවක් වෙන් කරන්න';
export const requestEstimate = 'ඇස්තමේන්තුවක් ඉල්ලන්න';

export const gallery = 'කළ වැඩ';
export const noPictures = 'තවම වැඩවල පින්තූර නැත.';
/** From two on. */
export const pictures = (count: number) => `පින්තූර ${count}ක්`;
export const pictureOf = (provider: string, number: number, count: number) =>
  `${provider} කළ වැඩ, පින්තූර ${count}න් ${number} වැනි එක`;

export const reviews = 'පාරිභෝගික සමාලෝචන';
export const noReviews = 'තවම සමාලෝචන නැත. සමාලෝචනයක් ලිවිය හැක්කේ මෙහි වැඩක් අවසන් කරගත් පාරිභෝගිකයන්ට පමණයි.';
/** From seven on. */
export const showAllReviews = (count: number) => `සමාලෝචන ${count}ම පෙන්වන්න`;
