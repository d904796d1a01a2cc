import { plural } from '../../../../shared/plural.ts';
import type { Category } from '../../../../shared/providers/category.ts';
import { language } from '../../../../shared/language-texts.ts';

export const title = 'ஆஃப்லைன்';
export const description = 'இணைப்பு இல்லாமல் படிக்க இந்தச் சாதனத்தில் சேமித்தவை.';
export const whatItIs = 'இணைப்பு இல்லாமல் படிக்க இந்தத் தொலைபேசியில் சேமித்தவை.';
export const keptApart =
  'அனுப்பக் காத்திருக்கும் கோரிக்கைகளும் நீங்கள் தொடங்கிய படிவங்களும் இதிலிருந்து தனியாக உள்ளன. அனுப்பும் வரை, அல்லது அகற்றும் வரை இருக்கும்.';

export const nothingCanBeSaved = 'இந்த உலாவி எதையும் சேமிக்க விடுவதில்லை';
export const nothingCanBeSavedWhy =
  'இங்கே பார்ப்பது இந்தப் பக்கத்தை மூடும் வரை மட்டும். பெரும்பாலும் தனிப்பட்ட சாளரம், அல்லது நிரம்பிய சாதனம் காரணமாகும்.';
export const cannotBeRead = 'இந்தச் சாதனத்தில் சேமித்ததை எங்களால் பார்க்க முடியவில்லை.';

export const nothingSaved = 'இன்னும் எதுவும் சேமிக்கப்படவில்லை';
export const whatSavingDoes =
  'ஒருமுறை சேமித்தால், எல்லா நிபுணர்களும் விலைகள், மதிப்புரைகளுடனும், எல்லா வழிகாட்டிகளும் பதிவுகளும் இணைப்பின்றித் திறக்கும். படங்கள் பார்க்கும்போது சேமிக்கப்படும்.';
export const save = 'ஆஃப்லைனுக்குச் சேமிக்க';
/** `size`: '3.4 MB'. */
export const saveBytes = (size: string) => `ஆஃப்லைனுக்குச் சேமிக்க (${size})`;

/** Sizes, the first from 1 to 999; in powers of ten, as browsers and shops count. */
export const kilobytes = (count: number) => `${count}\u00A0kB`;
export const megabytes = (count: number) => `${count}\u00A0MB`;

/** Of a large directory not everybody is here. */
export const partSaved = 'ஒரு பகுதி இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது';
export const peopleIn: Readonly<Record<Category, (city: string) => string>> = {
  tiler: (city) => `டைல்ஸ் பதிப்போர்: ${city}`,
  glass: (city) => `கண்ணாடி நிபுணர்கள்: ${city}`,
  ceiling: (city) => `சீலிங் நிபுணர்கள்: ${city}`,
};
const people = (saved: number, total: number) =>
  `பட்டியல்: ${total.toLocaleString(language)} நிபுணர்களில் ${saved.toLocaleString(language)} பேர் சேமிக்கப்பட்டுள்ளனர்`;
/** `groups`: 'Tilers in Kandy'; `more`: how many others there are that are not named. */
export const directorySaved = (saved: number, total: number, groups: readonly string[], more: number) => {
  if (groups.length === 0) return `${people(saved, total)}.`;
  const names = groups.join(', ');
  return more === 0
    ? `${people(saved, total)} (${names}).`
    : `${people(saved, total)} (${names}; இது போல மேலும் ${more}).`;
};
/** `size`: '640 kB'. */
export const restCosts = (size: string) => `மீதி ${size}.`;
export const saveRest = (size: string) => `மீதியைச் சேமிக்க (${size})`;
/** Names the bar to screen readers. */
export const savedSoFar = 'இதுவரை சேமித்தது';
export const stop = 'நிறுத்துக';
export const stopped = 'நிறுத்தப்பட்டது. வந்தவை இருக்கும்; எப்போது வேண்டுமானாலும் தொடரலாம்.';
export const restNotSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'இப்போது எங்கள் சேவையகத்தை அடைய முடியவில்லை. வந்தவை இருக்கும்; எப்போது வேண்டுமானாலும் தொடரலாம்.',
  failed: 'இப்போது எங்கள் சேவையகத்தால் பதிலளிக்க முடியவில்லை; தவறு உங்கள் இணைப்பில் இல்லை. வந்தவை இருக்கும்; எப்போது வேண்டுமானாலும் தொடரலாம்.',
};

export const saved = 'இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது';
export const ready = 'ஆஃப்லைனில் பயன்படுத்தத் தயார்';
export const notReady = 'ஆஃப்லைனில் பயன்படுத்த இன்னும் தயாராகவில்லை';
/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: string) => `புதுப்பித்தது ${time}`;
/** What lies here, thing by thing. */
export const professionals = (count: number) => plural(count, { one: `${count} நிபுணர்`, other: `${count} நிபுணர்கள்` });
export const guides = (count: number) => plural(count, { one: `${count} வழிகாட்டி`, other: `${count} வழிகாட்டிகள்` });
export const blogPosts = (count: number) => plural(count, { one: `${count} பதிவு`, other: `${count} பதிவுகள்` });
/** `size`: '3.4 MB'. One of the two sentences below may follow. */
export const takesAbout = (size: string) => `Nivasa இங்கே வைத்திருக்கும் அனைத்தும் சுமார் ${size}.`;
export const willBeKept = 'அதை வைத்திருக்க உங்கள் உலாவி உறுதியளித்துள்ளது.';
export const mayBeRemoved = 'இடம் குறையும்போது உங்கள் உலாவி அதை நீக்கலாம்; பிறகு மீண்டும் பெறப்படும்.';

export const fetching = 'பெறப்படுகிறது...';
/** `promise`: one of the two sentences above. */
export const nowSaved = (promise: string) => `இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது. ${promise}`;
export const notSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'இப்போது எங்கள் சேவையகத்தை அடைய முடியவில்லை. எதுவும் சேமிக்கப்படவில்லை.',
  failed: 'இப்போது எங்கள் சேவையகத்தால் பதிலளிக்க முடியவில்லை; தவறு உங்கள் இணைப்பில் இல்லை. எதுவும் சேமிக்கப்படவில்லை.',
};
export const removed = 'இந்தத் தொலைபேசியிலிருந்து நீக்கப்பட்டது.';
export const nothingChanged = 'அது நடைபெறவில்லை; சேமித்தவை மாறவில்லை. மீண்டும் முயலவும்.';

/** A button: it opens the dialog, and in it removes. */
export const remove = 'நீக்குக';
export const askToRemove = 'சேமித்ததை நீக்கவா?';
export const whatRemovingDoes =
  'பிறகு இணைப்பின்றி நிபுணர்கள், வழிகாட்டிகள், பதிவுகள், படங்களைத் திறக்க முடியாது. எப்போது வேண்டுமானாலும் மீண்டும் சேமிக்கலாம்.';
export const whatStays = 'அனுப்பக் காத்திருக்கும் கோரிக்கைகளும் நீங்கள் தொடங்கிய படிவங்களும் இருக்கும்.';
export const keep = 'வைத்திருக்க';
