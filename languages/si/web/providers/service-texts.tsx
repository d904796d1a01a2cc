import type { ReactNode } from 'react';

export const serviceOptions = 'සේවා ක්‍රම';
export const onlineEstimate = 'ඔන්ලයින් ඇස්තමේන්තුව';
export const onlineEstimateIs = 'කාමරයේ ප්‍රමාණයයි විස්තරයකුයි එවන්න. අපි ලිඛිත ඇස්තමේන්තුවක් ඔබට එවමු.';
export const requestEstimate = 'ඇස්තමේන්තුවක් ඉල්ලන්න';
export const siteInspection = 'ස්ථානීය පරීක්ෂාව';
export const siteInspectionIs =
  'අපි ඇවිත් මැන බලා, මට්ටම සහ තෙතමනය පරීක්ෂා කර, සැලැස්ම එකඟ වෙමු. වැඩය ඉදිරියට කරගෙන ගියොත් ගාස්තුව අධීක්ෂණ කොමිස් මුදලෙන් අඩු වේ.';
export const bookInspection = 'පරීක්ෂාවක් වෙන් කරන්න';
export const premiumService = 'ප්‍රීමියම් අධීක්ෂණ සේවාව';
/** The number is large, the words beside it small. */
export const shareOfContract = (percent: number, small: (words: string) => ReactNode) => (
  <>
    {percent}%{small(' මුළු කොන්ත්‍රාත් වටිනාකමෙන්')}
  </>
);
export const premiumServiceIs = 'වැඩය අවසන් වන තුරු පරීක්ෂා, ගෙවීම් සහ ආරවුල් ඔබ වෙනුවෙන් අපි බලා ගනිමු.';
export const whatItIncludes = 'ඇතුළත් දේ';
