export const title = 'මේ වැඩය බෙදාගන්න';
export const explained =
  'විදේශගත පවුලේ අයට ගිණුමක් නැතිව මේ වැඩය බැලීමට සබැඳියක් යවන්න. ඔවුන්ට පියවර සහ දින, ශිල්පියා, සහ ඔබ තෝරන ඡායාරූප පෙනේ; පණිවිඩ සහ සටහන් පෙනෙන්නේ නැත.';
export const share = 'මේ වැඩය බෙදාගන්න';
export const enough = 'ඔබට සබැඳි දහයක් දක්වා තබාගත හැක. තවත් එකක් සෑදීමට එකක් ඉවත් කරන්න.';
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: බෙදාගැනීමට සම්බන්ධතාවක් අවශ්‍යයි.';
export const notRead = 'දැන් ඔබේ සබැඳි කියවිය නොහැකි වුණා.';
export const tryAgain = 'නැවත උත්සාහ කරන්න';
/** `date`: 'Nov 22, 2026'. */
export const endsOn = (date: string) => `මේ වැඩය අවසන්. එහි සබැඳි ${date} දක්වා ක්‍රියා කරයි.`;

/** The dialog. */
export const makeTitle = 'ඔවුන්ට පෙනෙන්නේ මොනවාද?';
export const always = 'පියවර සහ දින, පරීක්ෂාව සහ ශිල්පියා සැමවිටම පෙනේ.';
export const choosePhotos = 'පෙන්වන ඡායාරූප';
export const noPhotos = 'මේ වැඩයේ ඡායාරූප තවම නැත.';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `ඡායාරූපය ${number}`;
export const showTotal = 'මුළු එකතුව පෙන්වන්න';
export const showTotalHint = 'මිල ගණනක් ලැබුණු පසු එහි මුදල.';
export const keep = 'දැන් එපා';
export const make = 'සබැඳිය සාදන්න';
export const making = 'සාදමින්...';

/** Toasts. */
export const made = 'සබැඳිය සූදානම්';
export const madeMore = 'පහතින් එය පිටපත් කර කැමති ඕනෑම කෙනෙකුට යවන්න. එය ඇති ඕනෑම කෙනෙකුට වැඩය දැකිය හැක.';
export const takenBack = 'සබැඳිය ඉවත් කළා';
export const takenBackMore = 'එය ළඟ ඇති කිසිවෙකුට එය තවදුරටත් ක්‍රියා කරන්නේ නැත.';
export const error = 'දෝෂයක්';
export const failed = 'එය අපට ලැබුණේ නැත. කරුණාකර නැවත උත්සාහ කරන්න.';

/** The list. */
export const links = 'මේ වැඩයේ සබැඳි';
/** `date`: 'Nov 22, 2026, 2:05 pm'. */
export const madeOn = (date: string) => `සෑදුවේ ${date}`;
const photosShown = (count: number) => `ඡායාරූප ${count}ක්`;
export const shows = (photos: number, total: boolean): string => {
  if (photos > 0) return total ? `පෙන්වන්නේ ${photosShown(photos)} සහ මුළු එකතුව` : `පෙන්වන්නේ ${photosShown(photos)}`;
  return total ? 'පෙන්වන්නේ මුළු එකතුව, ඡායාරූප නැත' : 'ඡායාරූප හෝ මුළු එකතුව පෙන්වන්නේ නැත';
};
export const copyLink = 'සබැඳිය පිටපත් කරන්න';
export const copiedLink = 'සබැඳිය පිටපත් වුණා';
/** Heard with a button: which one. `date`: as above. */
export const ofLink = (date: string) => `(සෑදුවේ ${date})`;
export const send = 'යවන්න';
export const takeBack = 'ඉවත් කරන්න';
export const takeBackTitle = 'මේ සබැඳිය ඉවත් කරනවාද?';
export const takeBackExplained = 'එය ළඟ ඇති කිසිවෙකුට එය තවදුරටත් ක්‍රියා කරන්නේ නැත. එය යළි ගත නොහැක, නමුත් ඔබට තවත් එකක් සෑදිය හැක.';
export const keepLink = 'තබාගන්න';
export const takingBack = 'ඉවත් කරමින්...';
