import { language } from '../../../../../shared/language-texts.ts';

export const showing = (count: number) => `ශිල්පීන් ${count} දෙනෙක්`;
/** Above the cards, which do not say it each. `estimate`, `inspection`: 'LKR 2,000' */
export const fees = (estimate: string, inspection: string) =>
  `ඔන්ලයින් ඇස්තමේන්තුව ${estimate}, ස්ථානීය පරීක්ෂාව ${inspection}: ඔබ කවුරුන් තේරුවත් අපේ ගාස්තුව එකමයි.`;
export const showMore = 'තවත් පෙන්වන්න';
/** No connection to our server: `saved` of all the directory's professionals are searched. */
export const searchedHere = (saved: number, total: number) =>
  `මේ දුරකථනයේ සෙව්වේ: ${total.toLocaleString(language)} දෙනෙකුගෙන් ${saved.toLocaleString(language)} දෙනෙක් සුරකා ඇත.`;
