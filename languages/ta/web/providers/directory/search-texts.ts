import { plural } from '../../../../../shared/plural.ts';
import type { Category } from '../../../../../shared/providers/category.ts';

export const nobodyFound = 'நீங்கள் தேடியபடி நிபுணர்கள் கிடைக்கவில்லை';
/** The same, where only some of a large directory were looked through: those that are saved on this phone. */
export const nobodySaved = 'இந்தத் தொலைபேசியில் சேமித்தவர்களில் நீங்கள் தேடியபடி யாரும் இல்லை';
export const othersLater = 'வேறு சிலர் இருக்கலாம்: இணைப்பு மீண்டும் கிடைத்ததும் தேடிப் பாருங்கள்';
export const adjustFilters = 'தெரிவுகளை அல்லது தேடல் சொற்களை மாற்றிப் பாருங்கள்';
/** In place of the hint, above links to the three trades. `trade`: 'plumber' */
export const hasNone = (trade: string) =>
  `Nivasa‑வில் ${trade} இல்லை. இங்கு இருப்பவர்கள் டைல்ஸ் பதிப்போர், கண்ணாடி நிபுணர்கள், சீலிங் நிபுணர்கள்:`;
export const clearFilters = 'தெரிவுகளை நீக்குக';

/** Before the cities and categories that the words of a search were taken for, each a button. */
export const understoodAs = 'நீங்கள் தேடியது:';
export const worksIn = (city: string) => `${city}‑இல் வேலை செய்பவர்`;
/** `what`: 'Works in Galle', 'Tilers' */
export const remove = (what: string) => `நீக்குக: ${what}`;

/** Others than were searched for, as a link to them. */
export const people: Readonly<Record<Category | 'all', (count: number) => string>> = {
  tiler: (count) => plural(count, { one: `${count} டைல்ஸ் பதிப்பவர்`, other: `${count} டைல்ஸ் பதிப்போர்` }),
  glass: (count) => plural(count, { one: `${count} கண்ணாடி நிபுணர்`, other: `${count} கண்ணாடி நிபுணர்கள்` }),
  ceiling: (count) => plural(count, { one: `${count} சீலிங் நிபுணர்`, other: `${count} சீலிங் நிபுணர்கள்` }),
  all: (count) => `${count}`,
};
export const peopleIn: Readonly<Record<Category | 'all', (count: number, city: string) => string>> = {
  tiler: (count, city) =>
    plural(count, {
      one: `${city}‑இல் வேலை செய்யும் ${count} டைல்ஸ் பதிப்பவர்`,
      other: `${city}‑இல் வேலை செய்யும் ${count} டைல்ஸ் பதிப்போர்`,
    }),
  glass: (count, city) =>
    plural(count, {
      one: `${city}‑இல் வேலை செய்யும் ${count} கண்ணாடி நிபுணர்`,
      other: `${city}‑இல் வேலை செய்யும் ${count} கண்ணாடி நிபுணர்கள்`,
    }),
  ceiling: (count, city) =>
    plural(count, {
      one: `${city}‑இல் வேலை செய்யும் ${count} சீலிங் நிபுணர்`,
      other: `${city}‑இல் வேலை செய்யும் ${count} சீலிங் நிபுணர்கள்`,
    }),
  all: (count, city) =>
    plural(count, { one: `${city}‑இல் வேலை செய்யும் ${count} நிபுணர்`, other: `${city}‑இல் வேலை செய்யும் ${count} நிபுணர்கள்` }),
};
/** Where some were found already. `others`: '14 tilers' */
export const also = (others: string) => `மேலும் ${others}`;
