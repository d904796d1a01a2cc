import type { JobStep } from '../../../../shared/jobs/job-status.ts';
import type { Payment } from '../../../../shared/payments/payment.ts';

/** Of the page, while the job's own is not known. */
export const title = 'ඔබේ වැඩය';
export const description = 'ඔබේ වැඩවලින් එකක්.';
export const notFound = 'වැඩය හමු වුණේ නැත';
export const notFoundHint = 'එය වෙනත් ගිණුමකට අයත් හෝ සබැඳිය කැඩී තිබිය හැක.';
export const back = 'වැඩ වෙත ආපසු';

/** How far the job has come. The sentence after it is one of the two below. */
export const progress = (done: number, steps: number) => `පියවර ${steps}න් ${done}.`;
export const wasCancelled = 'මේ වැඩය අවලංගු කර ඇත.';
/** The steps are drawn as tiles. */
export const tilesExplained = 'පියවරක් අවසන් වන විට ටයිලයක් තැබේ.';

export const timeline = 'වැඩේ ගමන් මග';
/** Read out after a step's title. */
export const stepIsCurrent = ', දැන් සිටින පියවර';
export const stepIsDone = ', අවසන්';
export const stepIsToCome = ', ඉදිරියට ඇත';
/** What a step means for the customer while the job stands at it. */
export const nextSteps: Readonly<Record<JobStep, string>> = {
  booked: 'ඊළඟට අපි ස්ථානය පරීක්ෂා කරමු.',
  inspected: 'අපි ඔබේ මිල ගණන සකස් කරමින් සිටිමු.',
  quoted: 'ඔබේ පිළිතුර ලැබෙන තුරු සිටිමු.',
  accepted: 'අපි ශිල්පියාට දැනුම් දී ඇත; ළඟදීම අරඹයි.',
  in_progress: 'වැඩ කෙරෙමින් පවතී.',
  completed: 'සියලු පියවර අවසන්.',
};
/** In place of the sentence about a quote that waits. */
export const quoteDeclined = 'ඔබ එය ප්‍රතික්ෂේප කළා. අපි අලුත් මිල ගණනක් එවමු, නැතහොත් ඔබට කතා කරමු.';
/** While nobody does the work yet: in the head, and in place of the sentence about an accepted quote. */
export const professionalIsChosen = 'අපි ඔබට ශිල්පියෙකු තෝරමින් සිටිමු';
export const acceptedByNobody = 'අපි ශිල්පියෙකු තෝරමින් සිටිමු; ඔබ පිළිගත් බව ඔහුට දන්වමු.';
/** The last step of a job that came to nothing. */
export const cancelled = 'අවලංගුයි';
/** Where no reason is known. */
export const cancelledReason = 'මේ වැඩය වසා ඇත.';

/** Facts: a name, and what stands in its place where it is not known. */
export const facts = 'වැඩේ විස්තර';
export const city = 'නගරය';
export const cityNotGiven = 'දක්වා නැත';
export const area = 'වර්ගඵලය';
export const areaSqft = (count: number) => `වර්ග අඩි ${count}`;
export const areaNotMeasured = 'තවම මැන නැත';
export const status = 'තත්ත්වය';
export const completedOn = 'අවසන් වූ දිනය';
export const contractValue = 'කොන්ත්‍රාත් වටිනාකම';
export const notQuotedYet = 'තවම මිල ගණනක් නැත';
export const reference = 'යොමු අංකය';

export const quote = 'මිල ගණනේ විස්තර';
export const inspectionDate = 'පරීක්ෂා කළ දිනය';
export const completionDate = 'අවසන් කරන දිනය';
/** The button that opens the dialog. */
export const acceptAndStart = 'මිල ගණන පිළිගෙන වැඩ අරඹන්න';
export const whatAcceptingDoes = 'ඔබ පිළිගත් විට, වැඩ අරඹන ලෙස අපි ශිල්පියාට දන්වමු. මේ තිරයේ කිසිවක් ගෙවිය යුතු නැත.';
/** The same while nobody is known who could begin. */
export const whatAcceptingAloneDoes = 'අපි ශිල්පියෙකු තෝරමින් සිටිමු; ඔබ පිළිගත් බව ඔහුට දන්වමු. මේ තිරයේ කිසිවක් ගෙවිය යුතු නැත.';

export const commissionDue = 'ගෙවිය යුතු කොමිස් මුදල';
/** What is taken off is below it, and what is due after that. `amount`: 'LKR 450,000'. */
export const supervision = (percent: number, amount: string) => `අධීක්ෂණය, ${amount} න් ${percent}%`;
export const feePaid = 'දැනටමත් ගෙවූ පරීක්ෂා ගාස්තුව';
export const nothingDue = 'පරීක්ෂා ගාස්තුවෙන් කොමිස් මුදල පියවේ; තවත් ගෙවිය යුතු නැත.';
export const whatIsDue = 'ප්‍රීමියම් අධීක්ෂණ සේවාව සඳහා. එය මිල ගණනට අමතරව Nivasa වෙත ගෙවන්න.';

/** The commission of a supervised job, to be paid or paid. Its states, on a badge. */
export const commissionPayment = 'කොමිස් මුදල ගෙවීම';
export const dueWhenDone = 'වැඩය අවසන් වූ පසු එය ගෙවිය යුතුයි. ඊට පෙරත් ගෙවිය හැක.';
/** In place of the first of them until then. */
export const commissionNotDueYet = 'තවම ගෙවිය යුතු නැත';
export const commissionStates: Readonly<Record<Payment['state'], string>> = {
  awaited: 'ගෙවිය යුතුයි',
  claimed: 'ගෙවීම පරීක්ෂා කරමින්',
  verified: 'ගෙවා ඇත',
  refused: 'ගෙවීම හමු වුණේ නැත',
};
/** Whom buttons are for, read out after their text. */
export const forCommission = 'කොමිස් මුදල';
export const commissionHistory = 'කොමිස් මුදල ගෙවීමේ විස්තර';
/** Below the last step of the timeline. */
export const commissionInTimeline: Readonly<Record<Payment['state'], string>> = {
  awaited: 'කරුණාකර කොමිස් මුදල ගෙවන්න.',
  claimed: 'කොමිස් මුදල ගෙවීම අපි පරීක්ෂා කරමින් සිටිමු.',
  verified: 'ඔබ කොමිස් මුදල ගෙවා ඇත.',
  refused: 'ඔබේ කොමිස් මුදල ගෙවීම හමු වුණේ නැත.',
};

/** Everything that is paid for the job; it opens in place. */
export const whatItCosts = 'ඔබ ගෙවන ගණන';
export const ledgerOfJob = 'කාටද, කවදාද, ආපසු ගෙවන්නේ මොනවාද';

export const reviewed = 'ඔබේ සමාලෝචනයට ස්තුතියි';
/** `provider`: a name. */
export const reviewStandsOn = (provider: string) => `එය ${provider} පිටුවේ පෙනේ.`;
/** Where nobody knows whose. */
export const reviewStands = 'එය ශිල්පියාගේ පිටුවේ පෙනේ.';
export const askForReview = 'ඔබේ අත්දැකීම කෙසේද';
export const whatReviewsDo = 'ඔබේ සමාලෝචනය ශිල්පියාගේ පිටුවේ පෙනේ; අන් අයට තෝරාගැනීමට එය උදව්වක්.';
export const noReviewPossible = 'මේ වැඩයට ශිල්පියෙකු පවරා නැත, ඒ නිසා සමාලෝචනයක් ලිවිය නොහැක.';
export const writeReview = 'සමාලෝචනයක් ලියන්න';
