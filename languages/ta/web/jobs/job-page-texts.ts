import type { JobStep } from '../../../../shared/jobs/job-status.ts';
import type { Payment } from '../../../../shared/payments/payment.ts';

/** Of the page, while the job's own is not known. */
export const title = 'உங்கள் வேலை';
export const description = 'உங்கள் வேலைகளில் ஒன்று.';
export const notFound = 'வேலை கிடைக்கவில்லை';
export const notFoundHint = 'அது வேறு கணக்குக்கு உரியதாக இருக்கலாம், அல்லது இணைப்பு முழுமையாக இல்லாமல் இருக்கலாம்.';
export const back = 'வேலைகளுக்குத் திரும்புக';

/** How far the job has come. The sentence after it is one of the two below. */
export const progress = (done: number, steps: number) => `${steps} படிகளில் ${done}.`;
export const wasCancelled = 'இந்த வேலை ரத்து செய்யப்பட்டது.';
/** The steps are drawn as tiles. */
export const tilesExplained = 'ஒவ்வொரு படி முடியும்போதும் ஒரு டைல் பதிக்கப்படும்.';

export const timeline = 'வேலையின் காலவரிசை';
/** Read out after a step's title. */
export const stepIsCurrent = ', தற்போதைய படி';
export const stepIsDone = ', முடிந்தது';
export const stepIsToCome = ', இனி வரும்';
/** What a step means for the customer while the job stands at it. */
export const nextSteps: Readonly<Record<JobStep, string>> = {
  booked: 'அடுத்து இடத்தை ஆய்வு செய்வோம்.',
  inspected: 'உங்கள் விலைமனுவைத் தயாரிக்கிறோம்.',
  quoted: 'உங்கள் பதிலுக்காகக் காத்திருக்கிறோம்.',
  accepted: 'நிபுணருக்குத் தெரிவித்துள்ளோம், விரைவில் தொடங்குவார்.',
  in_progress: 'வேலை நடைபெறுகிறது.',
  completed: 'எல்லாப் படிகளும் முடிந்தன.',
};
/** In place of the sentence about a quote that waits. */
export const quoteDeclined = 'அதை நிராகரித்தீர்கள். புதிய விலைமனு அனுப்புவோம், அல்லது அழைப்போம்.';
/** While nobody does the work yet: in the head, and in place of the sentence about an accepted quote. */
export const professionalIsChosen = 'உங்களுக்காக நிபுணரைத் தெரிவு செய்கிறோம்';
export const acceptedByNobody = 'நிபுணரைத் தெரிவு செய்ததும் அவருக்குத் தெரிவிப்போம்';
/** The last step of a job that came to nothing. */
export const cancelled = 'ரத்து செய்யப்பட்டது';
/** Where no reason is known. */
export const cancelledReason = 'இந்த வேலை மூடப்பட்டது.';

/** Facts: a name, and what stands in its place where it is not known. */
export const facts = 'வேலையின் விவரங்கள்';
export const city = 'நகரம்';
export const cityNotGiven = 'தரப்படவில்லை';
export const area = 'பரப்பளவு';
export const areaSqft = (count: number) => `${count} சதுர அடி`;
export const areaNotMeasured = 'இன்னும் அளக்கவில்லை';
export const status = 'நிலை';
export const completedOn = 'முடிந்த திகதி';
export const contractValue = 'ஒப்பந்த மதிப்பு';
export const notQuotedYet = 'இன்னும் விலைமனு இல்லை';
export const reference = 'உசாத்துணை இலக்கம்';

export const quote = 'விலைமனு விவரங்கள்';
export const inspectionDate = 'ஆய்வுத் திகதி';
export const completionDate = 'முடிக்கும் திகதி';
/** The button that opens the dialog. */
export const acceptAndStart = 'விலைமனுவை ஏற்று வேலையைத் தொடங்குக';
export const whatAcceptingDoes = 'ஏற்றால், தொடங்குமாறு நிபுணருக்குத் தெரிவிப்போம். இந்தத் திரையில் எதுவும் செலுத்துவதில்லை.';
/** The same while nobody is known who could begin. */
export const whatAcceptingAloneDoes =
  'நிபுணரைத் தெரிவு செய்ததும், நீங்கள் ஏற்றதை அவருக்குத் தெரிவிப்போம். இந்தத் திரையில் எதுவும் செலுத்துவதில்லை.';

export const commissionDue = 'செலுத்த வேண்டிய கமிஷன்';
/** What is taken off is below it, and what is due after that. `amount`: 'LKR 450,000'. */
export const supervision = (percent: number, amount: string) => `மேற்பார்வை, ${amount}‑இல் ${percent}%`;
export const feePaid = 'ஏற்கனவே செலுத்திய ஆய்வுக் கட்டணம்';
export const nothingDue = 'ஆய்வுக் கட்டணம் கமிஷனை ஈடுசெய்கிறது; மேலும் எதுவும் செலுத்த வேண்டியதில்லை.';
export const whatIsDue = 'பிரீமியம் மேற்பார்வைச் சேவைக்காக. விலைமனுவுக்குத் தனியாக Nivasa‑க்குச் செலுத்தவும்.';

/** The commission of a supervised job, to be paid or paid. Its states, on a badge. */
export const commissionPayment = 'கமிஷன் கொடுப்பனவு';
export const dueWhenDone = 'வேலை முடிந்ததும் செலுத்த வேண்டும். அதற்கு முன்பும் செலுத்தலாம்.';
/** In place of the first of them until then. */
export const commissionNotDueYet = 'இன்னும் செலுத்த வேண்டியதில்லை';
export const commissionStates: Readonly<Record<Payment['state'], string>> = {
  awaited: 'செலுத்த வேண்டும்',
  claimed: 'கொடுப்பனவைச் சரிபார்க்கிறோம்',
  verified: 'செலுத்தப்பட்டது',
  refused: 'கொடுப்பனவு கிடைக்கவில்லை',
};
/** Whom buttons are for, read out after their text. */
export const forCommission = 'கமிஷன்';
export const commissionHistory = 'கமிஷன் கொடுப்பனவு விவரம்';
/** Below the last step of the timeline. */
export const commissionInTimeline: Readonly<Record<Payment['state'], string>> = {
  awaited: 'தயவுசெய்து கமிஷனைச் செலுத்தவும்.',
  claimed: 'உங்கள் கமிஷன் கொடுப்பனவைச் சரிபார்க்கிறோம்.',
  verified: 'கமிஷனைச் செலுத்திவிட்டீர்கள்.',
  refused: 'உங்கள் கமிஷன் கொடுப்பனவு கிடைக்கவில்லை.',
};

/** Everything that is paid for the job; it opens in place. */
export const whatItCosts = 'நீங்கள் செலுத்துவது';
export const ledgerOfJob = 'யாருக்கு, எப்போது, எது மீளளிக்கப்படும்';

export const reviewed = 'உங்கள் மதிப்புரைக்கு நன்றி';
/** `provider`: a name. */
export const reviewStandsOn = (provider: string) => `உங்கள் மதிப்புரை ${provider} பக்கத்தில் உள்ளது.`;
/** Where nobody knows whose. */
export const reviewStands = 'உங்கள் மதிப்புரை நிபுணரின் பக்கத்தில் உள்ளது.';
export const askForReview = 'உங்கள் அனுபவம் எப்படி இருந்தது';
export const whatReviewsDo = 'உங்கள் மதிப்புரை நிபுணரின் பக்கத்தில் தெரியும்; மற்றவர்கள் தெரிவு செய்ய உதவும்.';
export const noReviewPossible = 'இந்த வேலைக்கு நிபுணர் நியமிக்கப்படவில்லை, எனவே மதிப்புரை எழுத முடியாது.';
export const writeReview = 'மதிப்புரை எழுதுக';
