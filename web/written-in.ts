import { language } from '../shared/language-texts.ts';

/** The `lang` of what professionals and the office write, where it is not that of the page. */
export const writtenIn = language === 'en' ? undefined : 'en';
