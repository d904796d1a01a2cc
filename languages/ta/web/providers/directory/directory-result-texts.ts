import { language } from '../../../../../shared/language-texts.ts';

export const showing = (count: number) => `${count} நிபுணர்கள்`;
/** Above the cards, which do not say it each. `estimate`, `inspection`: 'LKR 2,000' */
export const fees = (estimate: string, inspection: string) =>
  `ஆன்லைன் மதிப்பீடு ${estimate}, கள ஆய்வு ${inspection}: நீங்கள் யாரைத் தெரிவு செய்தாலும் கட்டணம் ஒன்றே.`;
export const showMore = 'மேலும் காட்டுக';
/** No connection to our server: `saved` of all the directory's professionals are searched. */
export const searchedHere = (saved: number, total: number) =>
  `இந்தத் தொலைபேசியில் தேடப்பட்டது: ${total.toLocaleString(language)} பேரில் ${saved.toLocaleString(language)} பேர் சேமிக்கப்பட்டுள்ளனர்.`;
