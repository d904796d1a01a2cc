import { mostPhotos } from '../../../../shared/photos/photo-bounds.ts';

export const photos = 'படங்கள்';
/** So many have arrived. */
export const photosWithUs = (count: number) => `படங்கள்: ${count} எங்களிடம் உள்ளன`;
export const hint = `அதிகபட்சம் ${mostPhotos}. இந்தத் தொலைபேசியில் சிறிதாக்கி, கோரிக்கைக்குப் பின் அனுப்புவோம். Nivasa‑வும் நீங்கள் பகிர்பவர்களும் மட்டுமே பார்க்க முடியும்.`;
export const addPhotos = 'படங்களைச் சேர்க்க';
export const takeSlip = 'ஸ்லிப்பின் படத்தை அனுப்புக';
export const slipHint = 'நீங்கள் செலுத்தியதை அது காட்டும்; உங்கள் கொடுப்பனவை விரைவில் கண்டுபிடிப்போம்.';
/** Heard after the two. */
export const forWhom = (addressee: string) => `${addressee}‑க்காக`;

/** Alternative text of a photo. `number`: from 1 on. */
export const photo = (number: number) => `படம் ${number}`;
/** The same where there are several lists of them. `beginning`: of what was written with it. */
export const photoOf = (number: number, beginning: string) => `“${beginning}” இன் படம் ${number}`;
export const slip = 'ஸ்லிப்பின் படம்';

/** In the place of a photo: there is no network, or our server has not shown it. */
export const needsConnection = 'படத்தைப் பார்க்க இணைய இணைப்பு தேவை';
export const notShown = 'இப்போது காட்ட முடியவில்லை';

export const preparing = 'தயாராகிறது…';
export const notNow = 'இப்போது படங்களைச் சேர்க்க முடியாது. மீண்டும் முயலவும்.';
