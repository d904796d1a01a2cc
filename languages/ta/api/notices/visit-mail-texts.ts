// What mails say of visits that have been moved or cancelled. `time`: 'Thu, Mar 5, 2026, 9:30 am'.

type Visit = { readonly reference: string; readonly time: string };

/** To the customer, to those who inspect, and to the operator. */
export const movedSubject = (time: string) => `ஆய்வு நேரம் மாற்றப்பட்டது: ${time}`;
export const cancelledSubject = (reference: string) => `ஆய்வு ரத்து செய்யப்பட்டது: ${reference}`;

export const moved = ({ reference, time }: Visit) => `முன்பதிவு ${reference}‑இன் புதிய ஆய்வு நேரம்: ${time} (இலங்கை நேரம்).`;
/** `note`: in the words of the office. */
export const officeSays = (note: string) => `எங்கள் குறிப்பு: ${note}`;
export const calendarComesAlong = 'அதை உங்கள் நாட்காட்டியில் சேர்க்க, இணைத்துள்ள கோப்பைத் திறக்கவும்.';
/** Of a visit that does not take place. */
export const calendarTakesItOut = 'அது உங்கள் நாட்காட்டியில் இருந்தால், இணைக்கப்பட்ட கோப்பு அதை நீக்கும்.';
export const stillToBeVerified = 'உங்கள் கொடுப்பனவைச் சரிபார்த்ததும் உறுதி செய்வோம்.';
export const cancelled = (reference: string) => `முன்பதிவு ${reference}‑ஐ ரத்து செய்துள்ளீர்கள். யாரும் வரமாட்டார்கள்.`;
export const feeIsLookedAt = 'நீங்கள் செலுத்திய கட்டணம் மீளளிக்கப்படுமா என்று தெரிவிப்போம்.';
export const customerMoved = ({ reference, time }: Visit) =>
  `வாடிக்கையாளர் முன்பதிவு ${reference}‑இன் ஆய்வை ${time}‑க்கு (இலங்கை நேரம்) மாற்றியுள்ளார்.`;
export const customerCancelled = ({ reference, time }: Visit) =>
  `வாடிக்கையாளர் ${time} (இலங்கை நேரம்) இருந்த முன்பதிவு ${reference}‑இன் ஆய்வை ரத்து செய்துள்ளார்.`;
export const feeWasPaid = 'கட்டணம் செலுத்தப்பட்டுள்ளது: அது மீளளிக்கப்படுமா என்று வாடிக்கையாளருக்குத் தெரிவிக்கவும்.';
export const feeWasClaimed =
  'கட்டணம் செலுத்தியதாக வாடிக்கையாளர் சொல்கிறார். கணக்கைச் சரிபார்த்து, அது மீளளிக்கப்படுமா என்று வாடிக்கையாளருக்குத் தெரிவிக்கவும்.';
/** `reason`: in the customer's words. */
export const reasonIs = (reason: string) => `காரணம்: ${reason}`;
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `வாடிக்கையாளர்: ${customer}`;
export const placeIs = (place: string) => `முகவரி: ${place}`;
/** To those who inspect or do the work: below it stand who it is for, and where. */
export const correctedSubject = (reference: string) => `திருத்தம்: முன்பதிவு ${reference}`;
export const corrected = (reference: string) =>
  `முன்பதிவு ${reference} பற்றி நாங்கள் சொன்னதைத் திருத்தியுள்ளோம். இப்போது சரியானவை:`;
