export const title = 'உங்கள் மதிப்பீடு';
/** A button. */
export const read = 'உங்கள் மதிப்பீட்டைப் படிக்க';
/** Heard after `read`. */
export const from = (professional: string) => `${professional} தந்தது`;
export const noEstimate = 'இதை ஆன்லைனில் மதிப்பிட முடியாது';
/** `reference`: 'NE-4H7M9PQR'; `date`: 'Mar 1, 2026' */
export const writtenOn = (reference: string, date: string) => `உசாத்துணை இல. ${reference}, ${date}`;
/** Of an estimate that took the place of another. */
export const replacedOn = (reference: string, date: string) => `உசாத்துணை இல. ${reference}, ${date} அன்று மாற்றப்பட்டது`;
export const professional = 'நிபுணர்';
export const project = 'வேலை';
export const validUntilName = 'செல்லுபடியாகும் வரை';
/** `date`: 'Mar 31, 2026' */
export const hasPassed = (date: string) => `${date}, காலாவதியானது: இதை நம்பும் முன் புதிய மதிப்பீடு கேட்கவும்`;
export const whatAndAmount = 'செலவு';
export const what = 'விவரம்';
export const amount = 'தொகை';
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'sq.ft': ['சதுர அடி', 'சதுர அடி'],
  'linear ft': ['நீள அடி', 'நீள அடி'],
  item: ['பொருள்', 'பொருட்கள்'],
  visit: ['வருகை', 'வருகைகள்'],
  day: ['நாள்', 'நாட்கள்'],
};
/** `quantity`: '450.5'; `rate`: 'LKR 450' */
export const times = (quantity: string, unit: string, rate: string) =>
  `${quantity} ${counted[unit]?.[quantity === '1' ? 0 : 1] ?? unit}, தலா ${rate}`;
export const subtotal = 'கூட்டுத்தொகை';
export const wastage = (percent: number) => `வீணாதல், ${percent}%`;
export const total = 'மொத்தம்';
export const notes = 'குறிப்புகள்';
export const assumptions = 'அனுமானங்கள்';
export const isNoQuote =
  'இது உங்கள் விவரிப்பின்படி தயாரித்த மதிப்பீடு, விலைமனு அல்ல. ஆய்வில் அளந்து பார்ப்போம்; பிறகு தரும் விலைமனுவில் உள்ள தொகையே உறுதியானது.';
export const bookInspection = 'ஆய்வை முன்பதிவு செய்க';
export const print = 'அச்சிடுக';
/** Put into the notes of a booking. `amount`: 'LKR 290,758' */
export const bookingNotes = (reference: string, amount: string) => `மதிப்பீடு ${reference}: ${amount}.`;
