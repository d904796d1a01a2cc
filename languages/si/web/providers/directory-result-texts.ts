import { language } from '../../../../shared/language-texts.ts';

export const showing = (count: number) => `ශිල්පීන් ${count} දෙනෙක්`;
export const showMore = 'තවත් පෙන්වන්න';
/** No connection to our server: `saved` of all the directory's professionals are searched. */
export const searchedHere = (saved: number, total: number) =>
  `මේ දුරකථනයේ සෙව්වේ: ${total.toLocaleString(language)} දෙනෙකුගෙන් ${saved.toLocaleString(language)} දෙනෙක් සුරකා ඇත.`;
