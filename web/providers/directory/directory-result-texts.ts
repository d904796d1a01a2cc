import { language } from '../../../shared/language-texts.ts';

export const showing = (count: number) => `Showing ${count} professional(s)`;
/** Above the cards, which do not say it each. `estimate`, `inspection`: 'LKR 2,000' */
export const fees = (estimate: string, inspection: string) =>
  `Online estimate ${estimate}, site inspection ${inspection}: the same fees whomever you choose.`;
export const showMore = 'Show more';
/** No connection to our server: `saved` of all the directory's professionals are searched. */
export const searchedHere = (saved: number, total: number) =>
  `Searched on this phone: ${saved.toLocaleString(language)} of ${total.toLocaleString(language)} are saved.`;
