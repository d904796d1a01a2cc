export const title = 'ඔබේ ඇස්තමේන්තුව';
/** A button. */
export const read = 'ඔබේ ඇස්තමේන්තුව කියවන්න';
/** Heard after `read`. */
export const from = (professional: string) => `${professional} වෙතින්`;
export const noEstimate = 'මේ සඳහා ඔන්ලයින් ඇස්තමේන්තුවක් දිය නොහැක';
/** `reference`: 'NE-4H7M9PQR'; `date`: 'Mar 1, 2026' */
export const writtenOn = (reference: string, date: string) => `යොමුව ${reference}, ${date}`;
/** Of an estimate that took the place of another. */
export const replacedOn = (reference: string, date: string) => `යොමුව ${reference}, ${date} දින අලුත් එකක් දී ඇත`;
export const professional = 'ශිල්පියා';
export const project = 'වැඩය';
export const validUntilName = 'වලංගු අවසාන දිනය';
/** `date`: 'Mar 31, 2026' */
export const hasPassed = (date: string) => `${date}, කල් ඉකුත් වී ඇත: මේ ඇස්තමේන්තුව අනුව කටයුතු කිරීමට පෙර අලුත් එකක් ඉල්ලන්න`;
export const whatAndAmount = 'වියදම';
export const what = 'විස්තරය';
export const amount = 'මුදල';
const counted: Readonly<Record<string, string>> = {
  'sq.ft': 'වර්ග අඩි',
  'linear ft': 'දිග අඩි',
  item: 'අයිතම',
  visit: 'පැමිණීම්',
  day: 'දවස්',
};
/** `quantity`: '450.5'; `rate`: 'LKR 450' */
export const times = (quantity: string, unit: string, rate: string) =>
  `${counted[unit] === undefined ? `${quantity} ${unit}` : `${counted[unit]} ${quantity}`}, ${rate} බැගින්`;
export const subtotal = 'උප එකතුව';
export const wastage = (percent: number) => `නාස්තිය, ${percent}%`;
export const total = 'මුළු එකතුව';
export const notes = 'සටහන්';
export const assumptions = 'උපකල්පන';
export const isNoQuote =
  'මෙය ඔබේ විස්තර අනුව හැදූ ඇස්තමේන්තුවක්; මිල ගණනක් නොවේ. පරීක්ෂාවේදී අපි මැන බලමු; අවසන් මිල වන්නේ පරීක්ෂාවෙන් පසු දෙන මිල ගණනයි.';
export const bookInspection = 'පරීක්ෂාව වෙන් කරන්න';
export const print = 'මුද්‍රණය කරන්න';
/** Put into the notes of a booking. `amount`: 'LKR 290,758' */
export const bookingNotes = (reference: string, amount: string) => `ඇස්තමේන්තුව ${reference}: ${amount}.`;
