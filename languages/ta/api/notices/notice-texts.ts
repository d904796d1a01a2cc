// What mails say. Each sentence is a paragraph, an address at its end stands for itself. `time`: 'Mar 5, 2026, 9:30
// am'; `date`: 'Mar 30, 2026'; `amount`: 'LKR 450,000'; `provider`: a name, null where nobody knows whose; `job`: its
// title, or `jobWithReference`.

export const jobWithReference = (title: string, reference: string) => `${title} (${reference})`;

type JobWords = { readonly job: string; readonly provider: string | null };

/** Without an amount where no quote is known any more. */
type QuoteWords = JobWords & { readonly amount: string | null };

export const arrivedSubject = (reference: string) => `முன்பதிவு ${reference} கிடைத்தது`;
export const arrived = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time}‑க்கான (இலங்கை நேரம்) ஆய்வு முன்பதிவு ${reference} எங்களுக்குக் கிடைத்தது.`;
/** The same where the time that was asked for had passed by then. */
export const arrivedLater = (reference: string) =>
  `ஆய்வு முன்பதிவு ${reference} எங்களுக்குக் கிடைத்தது. நீங்கள் கேட்ட நேரம் கடந்துவிட்டது: வேறொரு நேரத்தை உங்களுடன் ஒழுங்கு செய்வோம்.`;
export const transferIsChecked = 'வங்கிப் பரிமாற்றத்தைச் சரிபார்த்து 24 மணி நேரத்திற்குள் நேரத்தை உறுதி செய்வோம்.';
export const signInToFollow = (address: string) => `பின்தொடர, இந்த மின்னஞ்சல் முகவரியில் உள்நுழையவும்: ${address}`;

export const paidSubject = (time: string) => `ஆய்வு உறுதியானது: ${time}`;
export const paid = ({
  reference,
  time,
  provider,
}: {
  readonly reference: string;
  readonly time: string;
  readonly provider: string | null;
}) =>
  provider === null
    ? `முன்பதிவு ${reference}‑க்கான கொடுப்பனவு வந்து சேர்ந்தது. உங்கள் ஆய்வு ${time} (இலங்கை நேரம்) உறுதியானது.`
    : `முன்பதிவு ${reference}‑க்கான கொடுப்பனவு வந்து சேர்ந்தது. ${provider} உடனான உங்கள் ஆய்வு ${time} (இலங்கை நேரம்) உறுதியானது.`;
/** The same where the time that was asked for has passed. */
export const paidLaterSubject = (reference: string) => `முன்பதிவு ${reference}‑க்கான கொடுப்பனவு கிடைத்தது`;
export const paidLater = (reference: string) =>
  `முன்பதிவு ${reference}‑க்கான கொடுப்பனவு வந்து சேர்ந்தது. நீங்கள் கேட்ட நேரம் கடந்துவிட்டது: வேறொரு நேரத்தை உங்களுடன் ஒழுங்கு செய்வோம்.`;
/** `place`: where the inspection, or the work, is. */
export const placeIs = (place: string) => `முகவரி: ${place}`;
export const calendarComesAlong = 'அதை உங்கள் நாட்காட்டியில் சேர்க்க, இணைத்துள்ள கோப்பைத் திறக்கவும்.';

export const answeredSubject = (reference: string) => `உங்கள் மதிப்பீடு ${reference} வந்துள்ளது`;
export const answered = (reference: string, provider: string) =>
  `${provider} தரும் மதிப்பீட்டுக்கான உங்கள் கோரிக்கை ${reference}‑க்குப் பதில் வந்துள்ளது.`;
/** Of an answer that takes the place of another. */
export const reansweredSubject = (reference: string) => `உங்கள் மதிப்பீடு ${reference} மாறியுள்ளது`;
export const reanswered = (reference: string, provider: string) =>
  `${provider} தரும் மதிப்பீட்டுக்கான உங்கள் கோரிக்கை ${reference}‑க்குப் புதிய பதில் உள்ளது. அது முன்னைய பதிலுக்குப் பதிலானது.`;
/** Of an answer that says why there can be no estimate. */
export const noEstimateSubject = (reference: string) => `கோரிக்கை ${reference}: ஆன்லைனில் மதிப்பிட முடியாது`;
export const noEstimate = (reference: string, provider: string) =>
  `${provider}‑க்கான உங்கள் கோரிக்கை ${reference}‑க்கு ஆன்லைன் மதிப்பீடு தர முடியவில்லை. காரணம் எங்கள் பதிலில் உள்ளது.`;
export const readOnPhone = (address: string) => `நீங்கள் கேட்ட தொலைபேசியில் இங்கே படிக்கவும்: ${address}`;
export const readSignedIn = (address: string) => `வேறு எங்கும், இந்த மின்னஞ்சல் முகவரியில் உள்நுழையவும்: ${address}`;

export const quotedSubject = (job: string) => `விலைமனு: ${job}`;
/** Of a quote that takes the place of another. */
export const requotedSubject = (job: string) => `புதிய விலைமனு: ${job}`;
export function quoted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `உங்கள் வேலைக்கு விலைமனு உள்ளது: ${job}.`
      : `${provider} உடனான உங்கள் வேலைக்கு விலைமனு உள்ளது: ${job}.`;
  }
  return provider === null
    ? `உங்கள் வேலைக்கு ${amount} விலைமனு உள்ளது: ${job}.`
    : `${provider} உடனான உங்கள் வேலைக்கு ${amount} விலைமனு உள்ளது: ${job}.`;
}
export const replacesTheOther = 'அது முன்பு அனுப்பிய விலைமனுவுக்குப் பதிலானது.';
export const completionIsPlanned = (date: string) => `முடிக்கத் திட்டமிட்ட திகதி ${date}.`;
export const readAndAccept = (address: string) => `படித்து ஏற்கவும்: ${address}`;

export const progressSubject = (job: string) => `செய்தி: ${job}`;
export const progressMade = (job: string) => `உங்கள் வேலை பற்றிச் செய்தி உள்ளது: ${job}.`;
export const milestoneReached = (job: string) =>
  `உங்கள் வேலையின் ஒரு மைல்கல் நிறைவடைந்தது: ${job}. சரிபார்த்து உறுதி செய்யவும், அல்லது என்ன குறைகிறது என்று சொல்லவும்.`;

/** To the operator. */
export const objectedSubject = (job: string) => `மைல்கல்லுக்கு எதிர்ப்பு: ${job}`;
export const objected = (job: string) => `இந்த வேலையின் ஒரு மைல்கல் நிறைவடையவில்லை என்று வாடிக்கையாளர் சொல்கிறார்: ${job}.`;

/** To the operator. */
export const declinedSubject = (job: string) => `விலைமனு நிராகரிக்கப்பட்டது: ${job}`;
export const declined = ({ job, amount }: QuoteWords) =>
  amount === null ? `வாடிக்கையாளர் விலைமனுவை நிராகரித்துள்ளார்: ${job}.` : `வாடிக்கையாளர் ${amount} விலைமனுவை நிராகரித்துள்ளார்: ${job}.`;

/** To the customer, and to those who do the work. */
export const acceptedSubject = (job: string) => `விலைமனு ஏற்கப்பட்டது: ${job}`;
export function accepted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `உங்கள் வேலையின் விலைமனுவை ஏற்றுள்ளீர்கள்: ${job}.`
      : `${provider} உடனான உங்கள் வேலையின் விலைமனுவை ஏற்றுள்ளீர்கள்: ${job}.`;
  }
  return provider === null
    ? `உங்கள் வேலையின் ${amount} விலைமனுவை ஏற்றுள்ளீர்கள்: ${job}.`
    : `${provider} உடனான உங்கள் வேலையின் ${amount} விலைமனுவை ஏற்றுள்ளீர்கள்: ${job}.`;
}
export const followTheWork = (address: string) => `வேலையைப் பின்தொடர: ${address}`;

export const completedSubject = (job: string) => `முடிந்தது: ${job}`;
export const completed = ({ job, provider }: JobWords) =>
  provider === null ? `உங்கள் வேலை முடிந்தது: ${job}.` : `${provider} உடனான உங்கள் வேலை முடிந்தது: ${job}.`;
export const commissionIsDue = ({
  amount,
  reference,
  address,
}: {
  readonly amount: string;
  readonly reference: string;
  readonly address: string;
}) => `${amount} கமிஷன் இப்போது செலுத்த வேண்டும். பரிமாற்றத்தில் ${reference}‑ஐக் குறிப்பிடவும். செலுத்தும் முறை: ${address}`;
export const writeReview = (address: string) => `உங்கள் அனுபவம் எப்படி? மதிப்புரை எழுதவும்: ${address}`;

export const cancelledSubject = (job: string) => `ரத்து செய்யப்பட்டது: ${job}`;
export const cancelled = ({ job, provider }: JobWords) =>
  provider === null ? `உங்கள் வேலை ரத்து செய்யப்பட்டது: ${job}.` : `${provider} உடனான உங்கள் வேலை ரத்து செய்யப்பட்டது: ${job}.`;
/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `காரணம்: ${reason}`;

/** To those who do the work. */
export function begin({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `வாடிக்கையாளர் விலைமனுவை ஏற்றுள்ளார்: ${job}. வேலையைத் தொடங்கலாம்.`
      : `வாடிக்கையாளர் ${provider} உடனான வேலையின் விலைமனுவை ஏற்றுள்ளார்: ${job}. வேலையைத் தொடங்கலாம்.`;
  }
  return provider === null
    ? `வாடிக்கையாளர் ${amount} விலைமனுவை ஏற்றுள்ளார்: ${job}. வேலையைத் தொடங்கலாம்.`
    : `வாடிக்கையாளர் ${provider} உடனான வேலையின் ${amount} விலைமனுவை ஏற்றுள்ளார்: ${job}. வேலையைத் தொடங்கலாம்.`;
}
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `வாடிக்கையாளர்: ${customer}`;

/** To those who do the work: an inspection of theirs is paid for, or has been given to them. */
export const inspectSubject = (time: string) => `ஆய்வு: ${time}`;
export const inspectPaid = (reference: string) => `முன்பதிவு ${reference}‑இன் ஆய்வுக்கு வாடிக்கையாளர் பணம் செலுத்தியுள்ளார்.`;
export const inspectAssigned = (reference: string) => `முன்பதிவு ${reference}‑இன் ஆய்வுக்கு உங்களைத் தெரிவு செய்துள்ளோம்.`;
export const inspectAt = (time: string) => `${time} (இலங்கை நேரம்) அந்த இடத்துக்கு வரவும்.`;
/** It asked for a time that had passed when it arrived. */
export const inspectLater = 'நேரத்தைத் தெரிவிப்போம்.';

/** To those who do the work: they need not go there. */
export const inspectionEndSubject = (reference: string) => `ஆய்வு ரத்து செய்யப்பட்டது: ${reference}`;
export const inspectionEnd = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time} (இலங்கை நேரம்) இருந்த முன்பதிவு ${reference}‑இன் ஆய்வு ரத்து செய்யப்பட்டது.`;

/** To those who do the work: a job has been given to them. */
export const chosenSubject = (job: string) => `உங்களைத் தெரிவு செய்துள்ளோம்: ${job}`;
export const chosen = (job: string) => `இந்த வேலைக்கு உங்களைத் தெரிவு செய்துள்ளோம்: ${job}.`;

/** While nobody does the work yet: to the customer, and to the operator. */
export const professionalIsChosen = 'உங்களுக்காக நிபுணரைத் தெரிவு செய்கிறோம்.';
export const chooseProfessional = 'இதற்கு இன்னும் நிபுணரைத் தெரிவு செய்யவில்லை. ஒருவரைத் தெரிவு செய்யவும்; அவருக்குத் தெரிவிப்போம்.';
/** `job`: as sentences name it. */
export const jobEnd = (job: string) => `${job} ரத்து செய்யப்பட்டது. இதற்காக இனி எதுவும் செய்ய வேண்டியதில்லை.`;
export const noInspection = (time: string) => `${time} (இலங்கை நேரம்) இருந்த ஆய்வு நடைபெறாது.`;
/** `what`: a booking’s reference, or a job’s title. */
export const releasedSubject = (what: string) => `வேறொருவருக்கு வழங்கப்பட்டது: ${what}`;
export const released = (what: string) => `${what} வேறொருவருக்கு வழங்கப்பட்டது. அந்த இடத்துக்குச் செல்ல வேண்டாம். நன்றி.`;
export const inspectionHeldSubject = (reference: string) => `ஆய்வுக்குப் பணம் செலுத்தப்படவில்லை: ${reference}`;
export const inspectionHeld = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time} (இலங்கை நேரம்) உள்ள முன்பதிவு ${reference}‑இன் ஆய்வுக் கட்டணம் வந்து சேரவில்லை: நாங்கள் தெரிவிக்கும் வரை அங்கு செல்ல வேண்டாம்.`;
