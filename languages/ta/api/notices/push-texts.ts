// A push may be read by whoever sees a locked phone: it says what it is about and what has happened, never an amount or
// an address. There is room for some forty letters of a title and a hundred of a text.

export const arrivedTitle = 'முன்பதிவு கிடைத்தது';
/** It may have waited on the device for days. */
export const arrived = (reference: string) => `முன்பதிவு ${reference} வந்து சேர்ந்தது.`;

export const paidTitle = 'ஆய்வு உறுதியானது';
export const paid = (reference: string) => `முன்பதிவு ${reference}‑க்குச் செலுத்தப்பட்டது.`;

export const estimateArrivedTitle = 'மதிப்பீட்டுக் கோரிக்கை கிடைத்தது';
/** As of a booking. */
export const estimateArrived = (reference: string) => `கோரிக்கை ${reference} வந்து சேர்ந்தது.`;

export const answeredTitle = 'உங்கள் மதிப்பீடு வந்துள்ளது';
export const reansweredTitle = 'உங்கள் மதிப்பீடு மாறியுள்ளது';
export const noEstimateTitle = 'ஆன்லைனில் மதிப்பிட முடியாது';
export const toldTitle = 'தொலைபேசியில் பதிலளித்தோம்';
export const answered = (reference: string) => `கோரிக்கை ${reference}‑க்குப் பதில் வந்துள்ளது.`;
export const notFoundTitle = 'கொடுப்பனவு கிடைக்கவில்லை';
export const notFound = (reference: string) => `${reference}‑க்கான கொடுப்பனவு முழுவதுமோ ஒரு பகுதியோ கிடைக்கவில்லை.`;
export const correctedTitle = 'கொடுப்பனவு திருத்தப்பட்டது';
export const corrected = (reference: string) => `${reference}‑க்கான கொடுப்பனவு திருத்தப்பட்டது.`;
export const commissionPaidTitle = 'கமிஷன் கிடைத்தது';
export const commissionPaid = (reference: string) => `கமிஷன் ${reference} செலுத்தப்பட்டது.`;
export const estimatePaidTitle = 'கொடுப்பனவு உறுதியானது';
export const estimatePaid = (reference: string) => `${reference}‑க்கான கட்டணம் வந்து சேர்ந்தது.`;
export const refundSentTitle = 'பணம் மீளளிக்கப்பட்டது';
export const refundSent = (reference: string) => `${reference}‑க்கான மீளளிப்பு அனுப்பப்பட்டது.`;
export const movedTitle = 'ஆய்வு நேரம் மாற்றப்பட்டது';
export const moved = (reference: string) => `முன்பதிவு ${reference} ஆய்வு நேரம் மாற்றப்பட்டுள்ளது.`;
export const requestCancelledTitle = 'ரத்து செய்யப்பட்டது';
export const requestCancelled = (reference: string) => `உங்கள் கோரிக்கை ${reference} ரத்து செய்யப்பட்டது.`;
export const requestRefusedTitle = 'ஏற்கப்படவில்லை';
export const requestRefused = (reference: string) => `உங்கள் கோரிக்கை ${reference}‑ஐ ஏற்க முடியவில்லை.`;
export const wroteTitle = 'Nivasa‑இலிருந்து புதிய செய்தி';
export const wroteAbout = (reference: string) => `${reference} பற்றி ஒரு செய்தி உள்ளது.`;
export const wrote = 'உங்கள் வேலை பற்றி ஒரு செய்தி உள்ளது.';

/** These stand below the title of a job. */
export const jobMade = 'உங்கள் வேலை பதிவானது.';
export const started = 'வேலை தொடங்கியது.';
export const quoted = 'நீங்கள் பதிலளிக்க ஒரு விலைமனு உள்ளது.';
export const requoted = 'நீங்கள் பதிலளிக்கப் புதிய விலைமனு உள்ளது.';
export const accepted = 'விலைமனு ஏற்கப்பட்டது.';
export const progress = 'வேலை பற்றிச் செய்தி உள்ளது.';
export const milestone = 'ஒரு மைல்கல் நிறைவடைந்தது: சரிபார்க்கவும்.';
export const completed = 'வேலை முடிந்தது.';
export const cancelled = 'வேலை ரத்து செய்யப்பட்டது.';
