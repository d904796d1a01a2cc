import type { AnswerKind } from '../../../../shared/estimates/answer-kind.ts';
import type { RequestEventKind, RequestState } from '../../../../shared/payments/request-state.ts';
import type { RowError } from '../../../../web/outbox/outbox-row.ts';
import type { SubmissionKind } from '../../../../web/outbox/submission-kinds.ts';

export const title = 'எனது கோரிக்கைகள்';
export const pageDescription = 'இந்தச் சாதனத்திலிருந்து நீங்கள் அனுப்பிய கோரிக்கைகளும், அனுப்பக் காத்திருப்பவையும்.';
export const lead = 'இந்தச் சாதனத்தில் சேமித்து, இணைப்பு வந்ததும் அனுப்புவோம்.';
export const loading = 'ஏற்றப்படுகிறது';
export const nothingSent = 'இந்தச் சாதனத்திலிருந்து இன்னும் எதையும் அனுப்பவில்லை';
export const nothingSentHint = 'நீங்கள் கேட்கும் கள ஆய்வுகளும் ஆன்லைன் மதிப்பீடுகளும் இங்கே இருக்கும், இணைப்பு இல்லாவிட்டாலும்.';
export const browse = 'நிபுணர்களைப் பார்க்க';

/** What a request is. */
export const kinds: Readonly<Record<SubmissionKind, string>> = {
  booking: 'கள ஆய்வு',
  estimate: 'ஆன்லைன் மதிப்பீடு',
  contact: 'செய்தி',
  message: 'செய்தி',
};
/** Whom a request is for, when nobody was chosen. */
export const toNobody: Readonly<Record<SubmissionKind, string>> = {
  booking: 'நிபுணர் தெரிவாகவில்லை',
  estimate: 'ஒரு நிபுணர்',
  contact: 'Nivasa‑க்குச் செய்தி',
  message: 'Nivasa‑க்குச் செய்தி',
};
/** Somebody was chosen whose name is not known. */
export const toSomebody = 'ஒரு நிபுணர்';

/** States, on a badge and above those requests that are in it. */
export const sent = 'அனுப்பப்பட்டது';
export const needsAttention = 'கவனம் தேவை';
export const sending = 'அனுப்பப்படுகிறது…';
export const waitingToSend = 'அனுப்பக் காத்திருக்கிறது';
export const waitingForConnection = 'இணைப்புக்காகக் காத்திருக்கிறது';
/** What has become of a request that has been sent, on its badge and heard when it happens. */
export const states: Readonly<Record<RequestState, string>> = {
  received: 'செலுத்த வேண்டும்',
  claimed: 'கொடுப்பனவைச் சரிபார்க்கிறோம்',
  verified: 'கொடுப்பனவு உறுதியானது',
  answered: 'உங்கள் மதிப்பீடு வந்துள்ளது',
  job: 'உங்கள் வேலை பதிவானது',
  cancelled: 'ரத்து செய்யப்பட்டது',
  refused: 'ஏற்கப்படவில்லை',
};
/** How an estimate request was answered, in the place of that it is, and in the list of what has happened. */
export const answers: Readonly<Record<AnswerKind, string>> = {
  estimate: states.answered,
  none: 'ஆன்லைனில் மதிப்பிட முடியாது',
  telephone: 'தொலைபேசியில் பதிலளித்தோம்',
};
/** The end of the job that a booking became, on its badge and in the list of what has happened. */
export const jobEnds = { completed: 'உங்கள் வேலை முடிந்தது', cancelled: 'உங்கள் வேலை ரத்து செய்யப்பட்டது' } as const;
export const jobIsFollowed =
  'இந்த வேலையை ‘எனது வேலைகளும் முன்பதிவுகளும்’ பக்கத்தில் பார்க்கலாம்: முன்பதிவு செய்த மின்னஞ்சல் முகவரியில் உள்நுழையவும்.';
/** A link, below the sentence before. */
export const toPortal = 'எனது வேலைகளும் முன்பதிவுகளும்';
/** Its fee was claimed and has not arrived. */
export const paymentNotFound = 'கொடுப்பனவு கிடைக்கவில்லை';
export const hasBecome = (state: string, addressee: string, what: string) => `${state}: ${addressee}, ${what}.`;
/** Heard before the list of what has happened. */
export const whatHasHappened = (addressee: string) => `${addressee}‑க்கான உங்கள் கோரிக்கையின் விவரம்`;
/** One moment of that list. */
export const moments: Readonly<Record<Exclude<RequestEventKind, 'unverified' | 'unanswered' | 'unrefunded'>, string>> =
  {
    claimed: 'பணம் செலுத்தியதாகச் சொன்னீர்கள்',
    verified: 'கொடுப்பனவு உறுதியானது',
    payment_refused: 'கொடுப்பனவு கிடைக்கவில்லை',
    payment_corrected: 'கொடுப்பனவு திருத்தப்பட்டது',
    refused: 'ஏற்கப்படவில்லை',
    /** An answer that another took the place of. */
    answered: 'பதிலளித்தோம்',
    moved: 'ஆய்வு நேரம் மாற்றப்பட்டது',
    assigned: 'நிபுணரைத் தெரிவு செய்தோம்',
    job: 'உங்கள் வேலை பதிவானது',
    cancelled: 'ரத்து செய்யப்பட்டது',
    refunded: 'பணத்தை மீளளித்தோம்',
  };
/** What has arrived after all. `amount`: 'LKR 8,000'. */
export const nextBy = {
  check: 'அடுத்து: உங்கள் கட்டணத்தைச் சரிபார்க்கிறோம். இறுதி நேரம்',
  answer: 'அடுத்து: உங்கள் மதிப்பீட்டை அனுப்புகிறோம். இறுதி நேரம்',
} as const;
export const late = {
  check: '24 மணி நேரத்துக்குள் உங்கள் கட்டணத்தை நாங்கள் சரிபார்க்கவில்லை. எங்களைத் தொடர்புகொள்ளவும். உரிய நேரம்',
  answer: '24 மணி நேரத்துக்குள் உங்கள் மதிப்பீட்டை நாங்கள் அனுப்பவில்லை. எங்களைத் தொடர்புகொள்ளவும். உரிய நேரம்',
} as const;
export const hasArrived = (amount: string) => `${amount} கிடைத்தது.`;
export const nothingArrived = 'எங்களுக்கு எதுவும் கிடைக்கவில்லை.';
/** What happens to what was paid, of a request that has ended. */
export const paidBack = 'நீங்கள் செலுத்தியதை மீளளிக்கிறோம்.';
export const amountPaidBack = (amount: string) => `${amount} மீளளிக்கிறோம்.`;
/** The same once it has been sent, which is told below with its day. */
export const wasPaidBack = 'நீங்கள் செலுத்தியதை மீளளித்துவிட்டோம்.';
export const amountWasPaidBack = (amount: string) => `${amount} மீளளித்துவிட்டோம்.`;
export const amountSent = (amount: string) => `${amount} உங்களுக்கு அனுப்பினோம்.`;
export const notPaidBack = 'கட்டணம் மீளளிக்கப்படாது.';
/** The first of them. */
export const weReceivedIt = 'உங்கள் கோரிக்கை எங்களுக்குக் கிடைத்தது';
/** Of a booking; the last of them, while it is to come. */
export const yourVisit = 'உங்கள் கள ஆய்வு';
/** Of a booking that lay on a phone without a network until the time that it asks for was over. */
export const timeHasPassed = 'நீங்கள் தெரிவு செய்த நேரம் கடந்திருந்தது';
export const timeHasPassedMore = 'உங்கள் முன்பதிவு அதற்குப் பிறகே எங்களை வந்தடைந்தது. வேறொரு நேரத்தை உங்களுடன் ஒழுங்கு செய்வோம்.';
/** Heard when it happens. `what`: 'Site Inspection, Nov 26, 2026, 9:30 am' */
export const hasBeenSent = (addressee: string, what: string) => `அனுப்பப்பட்டது: ${addressee}, ${what}.`;
export const nowNeedsAttention = (addressee: string, what: string) => `கவனம் தேவை: ${addressee}, ${what}.`;
export const keepOpen = 'அனுப்புவதற்குச் செயலியைத் திறந்து வைக்கவும். மூடிவிட்டால் இந்த உலாவி எதையும் அனுப்பாது.';

/** `time`: '2:05 pm' */
export const savedToday = (time: string) => `சேமித்தது இன்று, ${time}`;
/** `time`: 'Jan 5, 2:05 pm' */
export const savedOn = (time: string) => `சேமித்தது ${time}`;
export const receivedToday = (time: string) => `கிடைத்தது இன்று, ${time}`;
export const receivedOn = (time: string) => `கிடைத்தது ${time}`;

/** Why a request needs its person, and that nothing has been lost by it. */
export const reasons: Readonly<Record<RowError['code'], string>> = {
  refused: 'சேவையகத்தால் இதை ஏற்க முடியவில்லை. திருத்தி மீண்டும் அனுப்பவும்.',
  'sign-in': 'உள்நுழைந்து, பிறகு அனுப்பவும். அதுவரை இந்தத் தொலைபேசியில் இருக்கும்.',
  'key-reused':
    'இதன் முந்தைய வடிவம் எங்களுக்கு ஏற்கனவே கிடைத்துள்ளது. மாற்றங்களைப் புதிய கோரிக்கையாக அனுப்பத் திருத்தவும், அல்லது அகற்றவும்.',
  'too-old': '14 நாட்களாக இதை அனுப்ப முடியவில்லை. இன்னும் தேவை என்றால் இப்போது அனுப்பவும், அல்லது முதலில் திருத்தவும்.',
  editing: 'இதைத் திருத்துவதற்காகத் திரும்ப எடுத்துள்ளீர்கள். படிவத்தை அனுப்பும்போது இதையும் அனுப்புவோம்.',
};
export const noLongerListed = (professional: string) =>
  `${professional} இனி பட்டியலில் இல்லை. நீங்கள் எழுதியதை வேறொருவருக்கு அனுப்பலாம்.`;
export const paidForEarlier = (reference: string) => `${reference}‑இன் கீழ் செலுத்தியது, வந்து சேர்ந்த வடிவத்துக்கு உரியது.`;
export const feeIsNotLost = (reference: string) =>
  `கட்டணத்தை ஏற்கனவே அனுப்பியிருந்தால் அது இழக்கப்படவில்லை: உசாத்துணை இலக்கம் ${reference}‑ஐ வைத்திருங்கள்; மீண்டும் அனுப்பும்போதும் அது மாறாது.`;
export const feeIsNotLostOrWait = (reference: string) =>
  `கட்டணத்தை ஏற்கனவே அனுப்பியிருந்தால் அது இழக்கப்படவில்லை: உசாத்துணை இலக்கம் ${reference}‑ஐ வைத்திருங்கள்; மீண்டும் அனுப்பும்போதும் அது மாறாது. இல்லையென்றால், இது அனுப்பப்படும் வரை பணம் எதுவும் அனுப்ப வேண்டாம்.`;

export const notTriedAgain = 'நீங்கள் சொல்லும் வரை மீண்டும் முயலமாட்டோம்.';
export const triedWhenConnected = 'அடுத்த முயற்சி: இணைப்பு வந்தவுடன்.';
export const triedAfterPause = (time: string) => `அடுத்த முயற்சி: ${time}. எங்கள் சேவையகம் சற்று வேலைப்பளுவில் உள்ளது.`;
export const triedAt = (time: string) => `அடுத்த முயற்சி: ${time}, அல்லது இணைப்பு வந்தவுடன்.`;

/** What people quote when they pay, in short. */
export const referenceIs = (reference: string) => `உசாத்துணை இல. ${reference}`;
export const whatYouWrote = 'நீங்கள் எழுதியவை';
/** Heard after `whatYouWrote`. */
export const toWhom = (addressee: string) => `${addressee}‑க்கு`;
export const howToPay = 'செலுத்தும் முறை';
/** Heard after `howToPay`. */
export const forWhom = (addressee: string) => `${addressee}‑க்காக`;
export const howToPayMore =
  'வங்கிப் பரிமாற்றம் மூலம் செலுத்தவும். நாங்கள் அடையாளம் காண, உசாத்துணை இலக்கத்தை ‘remarks’ பகுதியில் எழுதவும். ஏற்கனவே செலுத்தியிருந்தால் மீண்டும் செலுத்த வேண்டாம்.';

/** A link: to the receipt of what has been paid. */
export const receipt = 'பற்றுச்சீட்டு';
/** A button: the fee is on its way. */
export const havePaid = 'பணம் செலுத்திவிட்டேன்';
export const paidNeedsConnection = 'இணைய இணைப்பு இல்லை: இணைப்பு வந்ததும் எங்களிடம் சொல்லுங்கள். உங்கள் உசாத்துணை இலக்கம் மாறாது.';
export const paidNotHeard = 'அது இப்போது எங்களுக்குக் கிடைக்கவில்லை. மீண்டும் முயலவும்.';

export const signIn = 'உள்நுழைக';
export const sendNow = 'இப்போது அனுப்புக';
export const edit = 'திருத்துக';
export const chooseAnother = 'வேறு நிபுணரைத் தெரிவு செய்க';
export const discard = 'அகற்றுக';
export const notSentNow = 'இப்போது அனுப்ப முடியவில்லை. இந்தத் தொலைபேசியில் இருக்கும்.';
export const weKeepTrying = 'இன்னும் அனுப்ப முடியவில்லை. இந்தத் தொலைபேசியில் இருக்கும்; தொடர்ந்து முயல்வோம்.';
export const notSentKeepOpen =
  'இன்னும் அனுப்ப முடியவில்லை. இந்தத் தொலைபேசியில் இருக்கும்; அனுப்புவதற்குச் செயலியைத் திறந்து வைக்கவும்.';
export const hasJustArrived = 'அது இப்போதுதான் எங்களுக்குக் கிடைத்தது, எனவே இனி இங்கு மாற்ற முடியாது.';
export const notOpened = 'அதைத் திறக்க முடியவில்லை. எதுவும் மாற்றப்படவில்லை. மீண்டும் முயலவும்.';

/** Of somebody else, who has used this device before. */
export const foreign = 'சேமித்த கோரிக்கை';
export const foreignExplained =
  'வேறொருவர் இதை இந்தத் தொலைபேசியில் எழுதினார். உள்நுழைந்த பின் அவரால் மட்டுமே அதில் உள்ளதைப் பார்க்க முடியும்.';
/** Heard after `sendNow`. */
export const foreignMeant = '(சேமித்த கோரிக்கை)';
export const foreignNotSent = 'இன்னும் அனுப்ப முடியவில்லை. இந்தத் தொலைபேசியில் இருக்கும்.';

export const discardEntry = 'இந்தப் பதிவை அகற்றவா?';
/** What is lost when a request is discarded that has been sent. */
export const entryLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: 'உங்கள் முன்பதிவு எங்களிடம் இருக்கும். இங்கு நீக்கினால், இந்தத் தொலைபேசியில் உள்ள ஒரே பிரதி உசாத்துணை இலக்கத்துடன் அழிக்கப்படும்.',
  estimate:
    'உங்கள் கோரிக்கை எங்களிடம் இருக்கும். இங்கு நீக்கினால், இந்தத் தொலைபேசியில் உள்ள ஒரே பிரதி உசாத்துணை இலக்கத்துடனும் மதிப்பீட்டுடனும் அழிக்கப்படும்.',
  message: 'உங்கள் செய்தி எங்களிடம் இருக்கும்.',
  contact: 'உங்கள் செய்தி எங்களிடம் இருக்கும். இங்கு நீக்கினால், இந்தத் தொலைபேசியில் உள்ள ஒரே பிரதி உசாத்துணை இலக்கத்துடன் அழிக்கப்படும்.',
};
export const discardRequest = 'இந்தக் கோரிக்கையை அகற்றவா?';
export const requestLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: 'நீங்கள் நிரப்பிய அனைத்துடனும் உங்கள் கள ஆய்வு இந்தத் தொலைபேசியிலிருந்து நீக்கப்படும். அதை மீட்க முடியாது.',
  estimate: 'நீங்கள் நிரப்பிய அனைத்துடனும் உங்கள் ஆன்லைன் மதிப்பீடு இந்தத் தொலைபேசியிலிருந்து நீக்கப்படும். அதை மீட்க முடியாது.',
  message: 'உங்கள் செய்தி இந்தத் தொலைபேசியிலிருந்து நீக்கப்படும். அதை மீட்க முடியாது.',
  contact: 'நீங்கள் நிரப்பிய அனைத்துடனும் உங்கள் செய்தி இந்தத் தொலைபேசியிலிருந்து நீக்கப்படும். அதை மீட்க முடியாது.',
};
export const mayHaveReachedUs = 'அனுப்ப முயன்றதால் அது ஏற்கனவே எங்களுக்குக் கிடைத்திருக்கலாம். இங்கு அகற்றுவதால் அது ரத்தாகாது.';
export const keepIt = 'வைத்திருக்க';
export const notRemoved = 'அதை இந்தத் தொலைபேசியிலிருந்து நீக்க முடியவில்லை. மீண்டும் முயலவும்.';
