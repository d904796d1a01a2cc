import { plural } from '../../../../shared/plural.ts';

export const title = 'இந்த வேலையைப் பகிர்க';
export const explained =
  'வெளிநாட்டிலுள்ள குடும்பத்தினர் கணக்கு இல்லாமல் இந்த வேலையைப் பார்க்க ஓர் இணைப்பை அனுப்புங்கள். படிகளும் திகதிகளும், நிபுணர், நீங்கள் தெரிவு செய்யும் படங்கள் தெரியும்; செய்திகளும் குறிப்புகளும் தெரியாது.';
export const share = 'இந்த வேலையைப் பகிர்க';
export const enough = 'பத்து இணைப்புகள் வரை வைத்திருக்கலாம். இன்னொன்று உருவாக்க ஒன்றை நீக்கவும்.';
export const needsConnection = 'இணைய இணைப்பு இல்லை: பகிர இணைப்பு தேவை.';
export const notRead = 'உங்கள் இணைப்புகளை இப்போது படிக்க முடியவில்லை.';
export const tryAgain = 'மீண்டும் முயல்க';
/** `date`: 'Nov 22, 2026'. */
export const endsOn = (date: string) => `இந்த வேலை முடிந்தது. அதன் இணைப்புகள் ${date} வரை இயங்கும்.`;

/** The dialog. */
export const makeTitle = 'அவர்கள் எதைப் பார்ப்பார்கள்?';
export const always = 'படிகளும் திகதிகளும், கள ஆய்வு, நிபுணர் எப்போதும் காட்டப்படும்.';
export const choosePhotos = 'காட்டும் படங்கள்';
export const noPhotos = 'இந்த வேலையின் படங்கள் இன்னும் இல்லை.';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `படம் ${number}`;
export const showTotal = 'மொத்தத்தைக் காட்டுக';
export const showTotalHint = 'விலைமனு வந்ததும் அதன் தொகை.';
export const keep = 'இப்போது வேண்டாம்';
export const make = 'இணைப்பை உருவாக்குக';
export const making = 'உருவாக்கப்படுகிறது...';

/** Toasts. */
export const made = 'இணைப்பு தயார்';
export const madeMore = 'கீழே நகலெடுத்து, விரும்பும் எவருக்கும் அனுப்பவும். அதை வைத்திருப்பவர் வேலையைப் பார்க்கலாம்.';
export const takenBack = 'இணைப்பு நீக்கப்பட்டது';
export const takenBackMore = 'அதை வைத்திருக்கும் எவருக்கும் இனி இயங்காது.';
export const error = 'பிழை';
export const failed = 'அது எங்களை அடையவில்லை. மீண்டும் முயலவும்.';

/** The list. */
export const links = 'இந்த வேலையின் இணைப்புகள்';
/** `date`: 'Nov 22, 2026, 2:05 pm'. */
export const madeOn = (date: string) => `உருவாக்கியது ${date}`;
const photosShown = (count: number) => plural(count, { one: `${count} படம்`, other: `${count} படங்கள்` });
export const shows = (photos: number, total: boolean): string => {
  if (photos > 0) return total ? `காட்டுவது ${photosShown(photos)}, மொத்தம்` : `காட்டுவது ${photosShown(photos)}`;
  return total ? 'காட்டுவது மொத்தம், படங்கள் இல்லை' : 'படங்களும் மொத்தமும் காட்டப்படாது';
};
export const copyLink = 'இணைப்பை நகலெடுக்க';
export const copiedLink = 'இணைப்பு நகலெடுக்கப்பட்டது';
/** Heard with a button: which one. `date`: as above. */
export const ofLink = (date: string) => `(உருவாக்கியது ${date})`;
export const send = 'அனுப்புக';
export const takeBack = 'நீக்குக';
export const takeBackTitle = 'இந்த இணைப்பை நீக்கவா?';
export const takeBackExplained = 'அதை வைத்திருக்கும் எவருக்கும் இனி இயங்காது. இதைத் திரும்பப் பெற முடியாது, ஆனால் வேறொன்று உருவாக்கலாம்.';
export const keepLink = 'வைத்திருக்க';
export const takingBack = 'நீக்கப்படுகிறது...';
