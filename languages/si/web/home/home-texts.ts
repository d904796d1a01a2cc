// Below the page's title in a list of search results.
export const pageDescription =
  'ශ්‍රී ලංකාවේ ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්. මිල ගණන් බලන්න, අවසන් කළ වැඩවල සමාලෝචන කියවන්න, ස්ථාවර ගාස්තුවකින් අරඹන්න.';
export const nivasaInShort = 'ශ්‍රී ලංකාවේ ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්';

export const headline = 'නමින් දන්නා කෙනෙකු අතින්, නියමෙට ඇල්ලූ බිමක්.';
export const lead = 'ඔබ අසල ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්. ඔවුන්ගේ මිල ගණන් බලන්න, සමාලෝචන කියවන්න, ස්ථාවර ගාස්තුවකින් අරඹන්න.';

/** Names the field to screen readers. */
export const searchField = 'සොයන්න';
/** A style of laying tiles, and a city: what can be searched for. Some 20 letters have room. */
export const searchExample = 'ටයිල්, ගාල්ල…';
export const find = 'සොයන්න';

export const whyNivasa = 'Nivasa තෝරන්නේ ඇයි';
export const certified = 'සහතික කළ ශිල්පීන්';
export const certifiedMeans = 'Nivasa එක් එක් ශිල්පියා වෙන වෙනම පරීක්ෂා කර සහතික කරයි.';
export const verifiedReviews = 'තහවුරු කළ සමාලෝචන';
export const verifiedReviewsMean = 'මෙහි වැඩක් අවසන් කරගත් පාරිභෝගිකයන්ගෙන් පමණයි.';
export const quickBooking = 'ඉක්මන් වෙන්කිරීම';
export const quickBookingMeans = 'අපි ගෙවීම තහවුරු කර, පරීක්ෂා වේලාව පැය\u00A024ක් ඇතුළත තහවුරු කරමු.';

export const featured = 'තෝරාගත් ශිල්පීන්';
export const viewAll = 'සියල්ල බලන්න';
export const nobodyFeatured = 'දැනට තෝරාගත් ශිල්පීන් නැත.';

export const waysToBegin = 'ආරම්භ කළ හැකි ක්‍රම තුනක්, මිල සමඟින්ම';
export const feeComesOff = 'වැඩය ඉදිරියට කරගෙන ගියොත් පරීක්ෂා ගාස්තුව ඔබේ අධීක්ෂණ කොමිස් මුදලෙන් අඩු වේ.';
export const onlineEstimate = 'ඔන්ලයින් ඇස්තමේන්තුව';
export const onlineEstimateIs = 'කාමරයේ ප්‍රමාණයයි විස්තරයකුයි එවන්න. අපි ලිඛිත ඇස්තමේන්තුවක් ඔබට එවමු.';
export const siteInspection = 'ස්ථානීය පරීක්ෂාව';
export const siteInspectionIs = 'අපි ඇවිත් මැන බලා, මට්ටම සහ තෙතමනය පරීක්ෂා කර, සැලැස්ම එකඟ වෙමු.';
export const premiumService = 'ප්‍රීමියම් අධීක්ෂණ සේවාව';
/** Begins with what the percentage beside it is of. */
export const premiumServiceIs = 'මුළු කොන්ත්‍රාත් වටිනාකමෙන්. පරීක්ෂා කිරීම්, ගෙවීම් සහ ආරවුල් ඔබ වෙනුවෙන් අපි බලා ගනිමු.';

export const seeWhoWorks = 'ඔබේ නගරයේ වැඩ කරන්නේ කවුදැයි බලන්න.';
export const filterAndCompare = 'වැඩ වර්ගය සහ නගරය අනුව තෝරා, වර්ග අඩියක මිල සසඳා, ඔබ සූදානම් වූ විට වෙන් කරන්න.';
export const browseDirectory = 'ශිල්පීන් බලන්න';

export const shortcuts = 'වැඩ වර්ග සහ නගර';

export const saidByCustomer = 'පාරිභෝගිකයෙක් කියන දේ';
export const goodToKnow = 'වැඩ පටන් ගන්න කලින් දැනගන්න';
export const allGuides = 'සියලුම මගපෙන්වීම්';
