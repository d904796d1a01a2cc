// Header and footer.
export const home = 'මුල් පිටුව';
export const directory = 'ශිල්පීන්';
export const guides = 'මගපෙන්වීම්';
export const blog = 'බ්ලොග්';
export const contact = 'අප අමතන්න';
export const portal = 'මගේ පිටුව';
/** What was sent, or waits to be sent, from this device. */
export const requests = 'මගේ ඉල්ලීම්';
/** Professionals who are marked with a heart, on this device. */
export const shortlist = 'තේරීම් ලැයිස්තුව';
/** Leads to what can be read without a network. */
export const offline = 'ඔෆ්ලයින්';
export const menu = 'මෙනුව';
/** Of this page: names the button with the beginnings of their names, and the links behind it. */
export const otherLanguages = 'වෙනත් භාෂා';
/** Names the navigation of the header to screen readers. */
export const mainNavigation = 'ප්‍රධාන';
/** Names the navigation of the footer to screen readers. */
export const footerNavigation = 'පාදකය';
export const aboutUs = 'අප ගැන';
export const privacyPolicy = 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය';
export const termsOfService = 'සේවා කොන්දේසි';
/** Above the links to My Requests and Offline. */
export const onThisDevice = 'මේ උපාංගයේ';
export const whatNivasaIs = 'ශ්‍රී ලාංකික නිවෙස් සඳහා ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්. ඉල්ලීමට පෙර ඔබට ගාස්තු පෙනේ.';
export const skipToContent = 'අන්තර්ගතයට යන්න';

/** Heard by screen readers, where others see the shapes of what is to come. */
export const loading = 'පූරණය වෙමින්';

// A page that does not exist.
export const notFound = 'පිටුව හමු වුණේ නැත';
export const notFoundDescription = 'මේ ලිපිනයේ පිටුවක් නැත.';
/** Beside the picture of a floor that lacks a tile. */
export const oneTileIsMissing = 'මෙතැන එක ටයිලයක් අඩුයි. ලිපිනය වෙනස් වී හෝ සබැඳිය කැඩී තිබිය හැක.';
export const goHome = 'මුල් පිටුවට';
export const browseDirectory = 'ශිල්පීන් බලන්න';

// What could not be read.
export const notLoaded = 'මෙය පූරණය කළ නොහැකි වුණා';
export const checkConnection = 'ඔබේ සම්බන්ධතාව පරීක්ෂා කර නැවත උත්සාහ කරන්න.';
export const tryAgain = 'නැවත උත්සාහ කරන්න';
export const notSavedYet = 'මෙය තවම මේ දුරකථනයේ සුරකා නැත';
export const readOnceConnected = 'අන්තර්ජාල සම්බන්ධතාවක් නැත. ඔබ නැවත සම්බන්ධ වූ විට මෙය පූරණය වී සුරැකේ.';
export const retry = 'නැවත උත්සාහ කරන්න';
/** `status`: the number of HTTP, 503. */
export const serverFailed = (status: number) =>
  `අපේ සේවාදායකයෙන් දෝෂයක් (${status}) ලැබුණා; වරද ඔබේ සම්බන්ධතාවේ නොවේ. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.`;

// A page that failed.
export const pageFailed = 'මේ පිටුව පෙන්විය නොහැකි වුණා';
export const mistakeIsOurs = 'වරද අපේය, ඔබේ සම්බන්ධතාවේ නොවේ. ඔබ යැවූ හෝ සුරැකූ කිසිවක් නැති වී නැත. කරුණාකර පිටුව නැවත පූරණය කරන්න.';
export const reload = 'නැවත පූරණය';
export const youAreOffline = 'අන්තර්ජාල සම්බන්ධතාවක් නැත';
export const backOfficeNeedsConnection = 'කාර්යාල පිටුවට සම්බන්ධතාවක් අවශ්‍යයි.';
