// What mails say of requests. `request`: one of the first two; `amount`: 'LKR 10,000'; `address`: where to go to.

/** A request within a sentence. */
export const requests = {
  booking: (reference: string) => `முன்பதிவு ${reference}`,
  estimate: (reference: string) => `ஆன்லைன் மதிப்பீடு ${reference}`,
  commission: (reference: string) => `கமிஷன் ${reference}`,
};

export const notFoundSubject = (reference: string) => `கொடுப்பனவு கிடைக்கவில்லை: ${reference}`;
/** Also where a part of it has come: the reason says so. */
export const notFound = (request: string) => `${request}‑க்கான உங்கள் கொடுப்பனவு முழுவதுமோ ஒரு பகுதியோ கிடைக்கவில்லை.`;
export const claimAgain = (address: string) => `பணத்தை அனுப்பியதும் மீண்டும் எங்களிடம் சொல்லவும்: ${address}`;

export const correctedSubject = (reference: string) => `கொடுப்பனவு திருத்தப்பட்டது: ${reference}`;
export const corrected = (request: string, amount: string) =>
  `${request}‑க்கான கொடுப்பனவு திருத்தப்பட்டது: ${amount} வந்து சேர்ந்தது.`;
export const correctedToNothing = (request: string) => `${request}‑க்கான கொடுப்பனவு திருத்தப்பட்டது: எதுவும் வந்து சேரவில்லை.`;

export const commissionPaidSubject = (reference: string) => `கமிஷன் கிடைத்தது: ${reference}`;
export const commissionPaid = (reference: string) =>
  `கமிஷன் ${reference} கொடுப்பனவு வந்து சேர்ந்தது. இந்த வேலைக்கு Nivasa‑க்கு மேலும் எதுவும் செலுத்த வேண்டியதில்லை.`;

export const estimatePaidSubject = (reference: string) => `மதிப்பீடு ${reference}‑க்கான கொடுப்பனவு கிடைத்தது`;
export const estimatePaid = (request: string) => `${request}‑க்கான கொடுப்பனவு வந்து சேர்ந்தது.`;
export const estimateFollows = 'உங்கள் மதிப்பீடு தயாரானதும் மீண்டும் எழுதுவோம்.';

/** Of an answer of which there is nothing to read. */
export const toldSubject = (reference: string) => `மதிப்பீடு ${reference}: தொலைபேசியில் பதிலளித்தோம்`;
export const told = (reference: string, provider: string) =>
  `${provider} தரும் மதிப்பீட்டுக்கான உங்கள் கோரிக்கை ${reference}‑க்குத் தொலைபேசியில் பதிலளித்துள்ளோம்.`;

export const refundSentSubject = (reference: string) => `பணம் மீளளிக்கப்பட்டது: ${reference}`;
export const refundSent = (request: string) => `${request}‑க்கான மீளளிப்பு உங்களுக்கு அனுப்பப்பட்டது.`;
export const amountRefunded = (request: string, amount: string) =>
  `${request}‑க்கான ${amount} மீளளிப்பு உங்களுக்கு அனுப்பப்பட்டது.`;
export const refundTakesItsTime = 'உங்கள் கணக்கை அடைய ஓரிரு வேலை நாட்கள் ஆகலாம்.';

export const cancelledSubject = (reference: string) => `ரத்து செய்யப்பட்டது: ${reference}`;
export const cancelled = (request: string) => `உங்கள் ${request} ரத்து செய்யப்பட்டது.`;
export const refusedSubject = (reference: string) => `ஏற்கப்படவில்லை: ${reference}`;
export const refused = (request: string) => `வருந்துகிறோம்: உங்கள் ${request}‑ஐ ஏற்க முடியவில்லை.`;
/** What becomes of what was paid. */
export const moneyComesBack = 'நீங்கள் அனுப்பியதை மீளளிப்போம்.';
export const amountComesBack = (amount: string) => `${amount} மீளளிப்போம்.`;
export const moneyIsKept = 'நீங்கள் செலுத்திய கட்டணம் மீளளிக்கப்படாது.';
/** `sentence`: what becomes of what was paid for it. */
export const ofInspection = (sentence: string) => `ஆய்வுக்கு: ${sentence}`;

/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `காரணம்: ${reason}`;
