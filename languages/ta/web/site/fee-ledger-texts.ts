/** Above the table: with a fee that is due at once, or with all that a commitment costs. */
export const whatYouPayNow = 'இப்போது செலுத்துவது';
export const whatYouPay = 'செலுத்துவது';

/** What a sum is for. */
export const onlineEstimate = 'ஆன்லைன் மதிப்பீடு';
export const siteInspection = 'கள ஆய்வு';
export const siteInspectionWith = (professional: string) => `கள ஆய்வு, ${professional}`;
export const work = 'வேலை';
/** `percent`: of the total contract value */
export const managedService = (percent: number) => `பிரீமியம் மேற்பார்வைச் சேவை, ${percent}%`;
export const inspectionPaid = 'ஆய்வுக் கட்டணம், ஏற்கனவே செலுத்தப்பட்டது';

/** When it is paid, to whom and how; below what it is for. */
export const afterSending = 'கோரிக்கையை அனுப்பிய பின், வங்கிப் பரிமாற்றம் மூலம் Nivasa‑க்கு.';
export const beforeVisit = 'ஆய்வுக்கு முன், வங்கிப் பரிமாற்றம் மூலம் Nivasa‑க்கு.';
export const asQuoted = 'விலைமனுவில் உள்ளபடி, நிபுணருக்கு.';
export const onceCompleted = 'வேலை முடிந்ததும், வங்கிப் பரிமாற்றம் மூலம் Nivasa‑க்கு. அதற்கு முன்பும் செலுத்தலாம்.';

/** The sum. */
export const toTransfer = 'அனுப்ப வேண்டிய தொகை';
export const toTransferToday = 'இன்று அனுப்ப வேண்டிய தொகை';
export const altogether = 'மொத்தம்';

/** What becomes of the fee later. */
export const comesOff = 'மேற்பார்வையுடன் தொடர்ந்தால், இது உங்கள் கமிஷனில் கழிக்கப்படும்';
export const staysPaid = 'இது எழுத்து மூலமான மதிப்பீட்டுக்கானது. பிறகு செலுத்தும் எதிலும் கழிக்கப்படாது.';
