import type { Category } from '../../../../../shared/providers/category.ts';

export const title = 'நிபுணரைத் தேடுங்கள்';
export const lead = 'டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள், அவர்களின் விலைகளுடன்.';

/** Names the field to screen readers. */
export const searchField = 'தேடல்';
export const searchHint = 'பெயர், பகுதி, திறன்';
export const city = 'நகரம்';
export const allCities = 'எல்லா நகரங்களும்';
/** A choice of cities, each with how many work there: 'Kandy (8)' */
export const cityWith = (name: string, count: number) => `${name} (${count})`;
export const category = 'வேலை வகை';
/** All categories. */
export const all = 'அனைத்தும்';
export const find = 'தேடுக';

/** Where no city is chosen. */
export const country = 'இலங்கை';
/** The page's title, its heading once a category or a city is chosen, and the beginning of its description. */
export const peopleIn: Readonly<Record<Category | 'all', (place: string) => string>> = {
  tiler: (place) => `டைல்ஸ் பதிப்போர்: ${place}`,
  glass: (place) => `கண்ணாடி நிபுணர்கள்: ${place}`,
  ceiling: (place) => `சீலிங் நிபுணர்கள்: ${place}`,
  all: (place) => `டைல்ஸ், கண்ணாடி, சீலிங் நிபுணர்கள்: ${place}`,
};
/** `people`: 'Tilers in Galle' */
export const description = (people: string) =>
  `${people}. விலைகளும் மதிப்புரைகளும். ஆன்லைன் மதிப்பீடு கேளுங்கள், அல்லது நிலையான கட்டணத்தில் கள ஆய்வை முன்பதிவு செய்யுங்கள்.`;

// Those whom somebody has chosen, in place of the directory.
export const shortlist = 'உங்கள் தெரிவுப் பட்டியல்';
export const shortlistLead =
  'இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது, எனவே இணைய இணைப்பு இல்லாமலும் தெரியும். நீங்கள் இணைப்பை அனுப்பும் எவரும் இதே பட்டியலைப் பார்ப்பார்.';
export const comparison = 'ஒப்பீடு';
export const comparisonLead = 'விலைகள், மதிப்பெண்கள், நகரங்கள், திறன்களின்படி நிபுணர்களை ஒப்பிடுங்கள்.';
export const backToAll = 'எல்லா நிபுணர்களும்';
/** Below the heading where a city or a category is chosen. */
export const toChooseFrom = (count: number) =>
  `தெரிவு செய்ய ${count} பேர், அவர்களின் விலைகள், முடித்த வேலைகளின் படங்கள், மதிப்புரைகளுடன்.`;
/** The same as the description of the page. `people`: 'Tilers in Galle' */
export const counted = (people: string, count: number) => `${people}. ${toChooseFrom(count)}`;
