import { plural } from '../../../../shared/plural.ts';

export const title = 'செய்திகள்';
/** Above the field, and where nobody has written yet. */
export const explained = 'இது பற்றி எதையும் எங்களிடம் கேளுங்கள். இங்கே பதிலளிப்போம்.';
/** Who wrote a message. */
export const you = 'நீங்கள்';
export const nivasa = 'Nivasa';
/** Heard before the list. `about`: whom or what the thread is about. */
export const messagesAbout = (about: string) => `${about} பற்றிய செய்திகள்`;
/** Of messages that have not been read, on a badge. */
export const unread = (count: number) => plural(count, { one: '1 புதிய செய்தி', other: `${count} புதிய செய்திகள்` });
/** Heard when it comes. */
export const hasCome = 'Nivasa‑இலிருந்து புதிய செய்தி.';

/** In the place of the time, under a message that is still on this phone. */
export const waits = 'அனுப்பக் காத்திருக்கிறது';
/** There were many within an hour. `time`: '2:05 pm' */
export const isPutOff = (time: string) =>
  `${time}‑க்கு அனுப்பக் காத்திருக்கிறது: இந்த ஒரு மணி நேரத்தில் நிறையச் செய்திகள் எழுதியுள்ளீர்கள்`;
export const isSending = 'அனுப்பப்படுகிறது…';
export const isSent = 'அனுப்பப்பட்டது';
/** Why a message was not sent. */
export const reasons = {
  refused: 'இதை அனுப்ப முடியவில்லை: இந்தக் கோரிக்கையைக் கண்டுபிடிக்க முடியவில்லை.',
  'sign-in': 'உள்நுழைந்து, பிறகு அனுப்பவும். அதுவரை இந்தத் தொலைபேசியில் இருக்கும்.',
  'key-reused': 'இது எங்களுக்கு ஏற்கனவே கிடைத்துள்ளது.',
  'too-old': '14 நாட்களாக இதை அனுப்ப முடியவில்லை. இன்னும் தேவை என்றால் இப்போது அனுப்பவும்.',
  editing: 'இது அனுப்பப்படவில்லை.',
} as const;
/** A button: of a message that waited for longer than the digits had opened its request. */
export const giveDigits = 'இலக்கங்களைத் தந்து அனுப்புக';
export const sendNow = 'இப்போது அனுப்புக';
export const discard = 'அகற்றுக';
export const notSentNow = 'இப்போது அனுப்ப முடியவில்லை. இந்தத் தொலைபேசியில் இருக்கும்.';

export const showEarlier = 'முந்தைய செய்திகளைக் காட்டுக';
export const earlierFailed = 'இப்போது அவற்றைப் படிக்க முடியவில்லை. மீண்டும் முயலவும்.';
export const earlierNeedsConnection = 'இணைய இணைப்பு இல்லை: முந்தைய செய்திகளுக்கு இணைப்பு தேவை.';

/** A button that leads to the field. */
export const write = 'செய்தி எழுதுக';
export const yourMessage = 'உங்கள் செய்தி';
/** Below the button that adds photos. */
export const photosGoWith = 'செய்தியுடன் 6 வரை. அவற்றைச் சிறிதாக்கி, செய்திக்குப் பின் அனுப்புவோம். Nivasa மட்டுமே பார்க்க முடியும்.';
export const send = 'அனுப்புக';
export const sending = 'அனுப்பப்படுகிறது...';
export const failed = 'அனுப்ப முடியவில்லை. எழுதியது இன்னும் இங்கே உள்ளது.';
/** Heard once it is kept. */
export const isKept = 'இந்தத் தொலைபேசியில் சேமிக்கப்பட்டது. இணைப்பு வந்ததும் அனுப்புவோம்.';
/** Heard once a message has arrived. */
export const hasBeenSent = 'உங்கள் செய்தி அனுப்பப்பட்டது.';

/** A button, beside a quote and an estimate; a link, on a job's card. */
export const ask = 'இது பற்றிக் கேட்க';
