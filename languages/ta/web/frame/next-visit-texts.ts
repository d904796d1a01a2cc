import type { Payment } from '../../../../shared/payments/payment.ts';

/** Of the card on Home. */
export const label = 'அடுத்த கள ஆய்வு';
/** In the place of a time that this phone does not know. */
export const booked = 'உங்கள் ஆய்வு முன்பதிவு செய்யப்பட்டுள்ளது';
/** `reference`: 'NB-7F3K2QXM'. */
export const referenceIs = (reference: string) => `உசாத்துணை இல. ${reference}`;

/** How far it has come. */
export const saved = 'இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது. இணைப்பு வந்தவுடன் அனுப்புவோம்.';
export const needsAttention = 'இந்த முன்பதிவுக்கு உங்கள் கவனம் தேவை: காரணத்தை ‘எனது கோரிக்கைகள்’ பக்கத்தில் பார்க்கவும்.';
/** `time`: 'Fri 6:10 pm'. */
export const checkedBy = (time: string) => `${time}‑க்குள் உங்கள் பரிமாற்றத்தைச் சரிபார்ப்போம்.`;
export const stillChecked = 'உங்கள் பரிமாற்றத்தை இன்னும் சரிபார்த்துக்கொண்டிருக்கிறோம்.';
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, string>> = {
  awaited: 'உங்கள் பரிமாற்றத்திற்காகக் காத்திருக்கிறோம்.',
  verified: 'உங்கள் பரிமாற்றம் வந்து சேர்ந்தது.',
  refused: 'உங்கள் பரிமாற்றம் கிடைக்கவில்லை: செய்ய வேண்டியது ‘எனது கோரிக்கைகள்’ பக்கத்தில் உள்ளது.',
};

export const copyReference = 'உசாத்துணை இலக்கத்தை நகலெடுக்க';
export const copiedReference = 'உசாத்துணை இலக்கம் நகலெடுக்கப்பட்டது';
export const addToCalendar = 'நாட்காட்டியில் சேர்க்க';
/** What the file is called on the phone, without its ending. */
export const fileName = 'nivasa-visit';
export const sendSlip = 'ஸ்லிப்பை அனுப்புக';
export const myRequests = 'எனது கோரிக்கைகள்';
export const close = 'இந்த அட்டையை மூடுக';
