// What mails say. Each sentence is a paragraph, an address at its end stands for itself. `time`: 'Mar 5, 2026, 9:30
// am'; `date`: 'Mar 30, 2026'; `amount`: 'LKR 450,000'; `provider`: a name, null where nobody knows whose; `job`: its
// title, or `jobWithReference`.

export const jobWithReference = (title: string, reference: string) => `${title} (${reference})`;

type JobWords = { readonly job: string; readonly provider: string | null };

/** Without an amount where no quote is known any more. */
type QuoteWords = JobWords & { readonly amount: string | null };

export const arrivedSubject = (reference: string) => `වෙන්කිරීම ${reference} ලැබුණා`;
export const arrived = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time} (ශ්‍රී ලංකා වේලාවෙන්) සඳහා පරීක්ෂා වෙන්කිරීම ${reference} අපට ලැබුණා.`;
/** The same where the time that was asked for had passed by then. */
export const arrivedLater = (reference: string) =>
  `පරීක්ෂා වෙන්කිරීම ${reference} අපට ලැබුණා. ඔබ ඉල්ලූ වේලාව පසු වී ඇත: වෙනත් වේලාවක් ඔබ සමඟ එකඟ වෙමු.`;
export const transferIsChecked = 'අපි බැංකු මාරුව පරීක්ෂා කර පැය 24ක් ඇතුළත වේලාව තහවුරු කරමු.';
export const signInToFollow = (address: string) => `එය සොයා බැලීමට මේ ඊමේල් ලිපිනයෙන් පිවිසෙන්න: ${address}`;

export const paidSubject = (time: string) => `පරීක්ෂාව තහවුරුයි: ${time}`;
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
    ? `වෙන්කිරීම ${reference} සඳහා ගෙවීම ලැබී ඇත. ඔබේ පරීක්ෂාව ${time} (ශ්‍රී ලංකා වේලාවෙන්) තහවුරුයි.`
    : `වෙන්කිරීම ${reference} සඳහා ගෙවීම ලැබී ඇත. ${provider} සමඟ ඔබේ පරීක්ෂාව ${time} (ශ්‍රී ලංකා වේලාවෙන්) තහවුරුයි.`;
/** The same where the time that was asked for has passed. */
export const paidLaterSubject = (reference: string) => `වෙන්කිරීම ${reference} සඳහා ගෙවීම ලැබුණා`;
export const paidLater = (reference: string) =>
  `වෙන්කිරීම ${reference} සඳහා ගෙවීම ලැබී ඇත. ඔබ ඉල්ලූ වේලාව පසු වී ඇත: වෙනත් වේලාවක් ඔබ සමඟ එකඟ වෙමු.`;
/** `place`: where the inspection, or the work, is. */
export const placeIs = (place: string) => `ලිපිනය: ${place}`;
export const calendarComesAlong = 'එය ඔබේ දින දර්ශනයට එක් කිරීමට අමුණා ඇති ගොනුව විවෘත කරන්න.';

export const answeredSubject = (reference: string) => `ඔබේ ඇස්තමේන්තුව ${reference} ලැබී ඇත`;
export const answered = (reference: string, provider: string) =>
  `${provider} වෙතින් ඇස්තමේන්තුවක් සඳහා ඔබේ ඉල්ලීම ${reference} ට පිළිතුරු දී ඇත.`;
/** Of an answer that takes the place of another. */
export const reansweredSubject = (reference: string) => `ඔබේ ඇස්තමේන්තුව ${reference} වෙනස් වී ඇත`;
export const reanswered = (reference: string, provider: string) =>
  `${provider} වෙතින් ඇස්තමේන්තුවක් සඳහා ඔබේ ඉල්ලීම ${reference} ට අලුත් පිළිතුරක් ඇත. එය කලින් පිළිතුර වෙනුවටයි.`;
/** Of an answer that says why there can be no estimate. */
export const noEstimateSubject = (reference: string) => `ඉල්ලීම ${reference} සඳහා ඔන්ලයින් ඇස්තමේන්තුවක් දිය නොහැක`;
export const noEstimate = (reference: string, provider: string) =>
  `${provider} වෙත ඔබේ ඉල්ලීම ${reference} සඳහා ඔන්ලයින් ඇස්තමේන්තුවක් දිය නොහැක. හේතුව අපේ පිළිතුරේ ඇත.`;
export const readOnPhone = (address: string) => `ඔබ ඉල්ලූ දුරකථනයෙන්ම මෙතැනින් කියවන්න: ${address}`;
export const readSignedIn = (address: string) => `වෙනත් තැනකදී මේ ඊමේල් ලිපිනයෙන් පිවිසෙන්න: ${address}`;

export const quotedSubject = (job: string) => `මිල ගණන: ${job}`;
/** Of a quote that takes the place of another. */
export const requotedSubject = (job: string) => `අලුත් මිල ගණන: ${job}`;
export function quoted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null ? `ඔබේ වැඩයට මිල ගණනක් ඇත: ${job}.` : `${provider} සමඟ ඔබේ වැඩයට මිල ගණනක් ඇත: ${job}.`;
  }
  return provider === null
    ? `ඔබේ වැඩයට ${amount} මිල ගණනක් ඇත: ${job}.`
    : `${provider} සමඟ ඔබේ වැඩයට ${amount} මිල ගණනක් ඇත: ${job}.`;
}
export const replacesTheOther = 'එය ඔබට කලින් එවූ මිල ගණන වෙනුවටයි.';
export const completionIsPlanned = (date: string) => `අවසන් කිරීමට සැලසුම් කර ඇත්තේ ${date}.`;
export const readAndAccept = (address: string) => `කියවා පිළිගන්න: ${address}`;

export const progressSubject = (job: string) => `පුවතක්: ${job}`;
export const progressMade = (job: string) => `ඔබේ වැඩය ගැන පුවතක් ඇත: ${job}.`;
export const milestoneReached = (job: string) =>
  `ඔබේ වැඩයේ අදියරක් අවසන්: ${job}. කරුණාකර එය පරීක්ෂා කර තහවුරු කරන්න, නැතහොත් අඩුපාඩු අපට කියන්න.`;

/** To the operator. */
export const objectedSubject = (job: string) => `අදියරට විරෝධයක්: ${job}`;
export const objected = (job: string) => `මේ වැඩයේ අදියරක් අවසන් නැති බව පාරිභෝගිකයා කියයි: ${job}.`;

/** To the operator. */
export const declinedSubject = (job: string) => `මිල ගණන ප්‍රතික්ෂේප කළා: ${job}`;
export const declined = ({ job, amount }: QuoteWords) =>
  amount === null ? `පාරිභෝගිකයා මිල ගණන ප්‍රතික්ෂේප කර ඇත: ${job}.` : `පාරිභෝගිකයා ${amount} මිල ගණන ප්‍රතික්ෂේප කර ඇත: ${job}.`;

/** To the customer, and to those who do the work. */
export const acceptedSubject = (job: string) => `මිල ගණන පිළිගත්තා: ${job}`;
export function accepted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `ඔබේ වැඩයේ මිල ගණන ඔබ පිළිගෙන ඇත: ${job}.`
      : `${provider} සමඟ ඔබේ වැඩයේ මිල ගණන ඔබ පිළිගෙන ඇත: ${job}.`;
  }
  return provider === null
    ? `ඔබේ වැඩයේ ${amount} මිල ගණන ඔබ පිළිගෙන ඇත: ${job}.`
    : `${provider} සමඟ ඔබේ වැඩයේ ${amount} මිල ගණන ඔබ පිළිගෙන ඇත: ${job}.`;
}
export const followTheWork = (address: string) => `වැඩය සොයා බලන්න: ${address}`;

export const completedSubject = (job: string) => `අවසන්: ${job}`;
export const completed = ({ job, provider }: JobWords) =>
  provider === null ? `ඔබේ වැඩය අවසන්: ${job}.` : `${provider} සමඟ ඔබේ වැඩය අවසන්: ${job}.`;
export const commissionIsDue = ({
  amount,
  reference,
  address,
}: {
  readonly amount: string;
  readonly reference: string;
  readonly address: string;
}) => `${amount} කොමිස් මුදල දැන් ගෙවිය යුතුයි. බැංකු මාරුවේ ${reference} සඳහන් කරන්න. ගෙවන ආකාරය: ${address}`;
export const writeReview = (address: string) => `ඔබේ අත්දැකීම කෙසේද? සමාලෝචනයක් ලියන්න: ${address}`;

export const cancelledSubject = (job: string) => `අවලංගුයි: ${job}`;
export const cancelled = ({ job, provider }: JobWords) =>
  provider === null ? `ඔබේ වැඩය අවලංගු කර ඇත: ${job}.` : `${provider} සමඟ ඔබේ වැඩය අවලංගු කර ඇත: ${job}.`;
/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `හේතුව: ${reason}`;

/** To those who do the work. */
export function begin({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `පාරිභෝගිකයා මිල ගණන පිළිගෙන ඇත: ${job}. වැඩ ඇරඹිය හැක.`
      : `පාරිභෝගිකයා ${provider} සමඟ වැඩයේ මිල ගණන පිළිගෙන ඇත: ${job}. වැඩ ඇරඹිය හැක.`;
  }
  return provider === null
    ? `පාරිභෝගිකයා ${amount} මිල ගණන පිළිගෙන ඇත: ${job}. වැඩ ඇරඹිය හැක.`
    : `පාරිභෝගිකයා ${provider} සමඟ වැඩයේ ${amount} මිල ගණන පිළිගෙන ඇත: ${job}. වැඩ ඇරඹිය හැක.`;
}
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `පාරිභෝගිකයා: ${customer}`;

/** To those who do the work: an inspection of theirs is paid for, or has been given to them. */
export const inspectSubject = (time: string) => `පරීක්ෂාව: ${time}`;
export const inspectPaid = (reference: string) => `පාරිභෝගිකයා වෙන්කිරීම ${reference} හි පරීක්ෂාව සඳහා ගෙවා ඇත.`;
export const inspectAssigned = (reference: string) => `වෙන්කිරීම ${reference} හි පරීක්ෂාවට අපි ඔබව තෝරාගත්තා.`;
export const inspectAt = (time: string) => `කරුණාකර ${time} (ශ්‍රී ලංකා වේලාවෙන්) එම ස්ථානයට එන්න.`;
/** It asked for a time that had passed when it arrived. */
export const inspectLater = 'වේලාව අපි ඔබට දන්වමු.';

/** To those who do the work: they need not go there. */
export const inspectionEndSubject = (reference: string) => `පරීක්ෂාව අවලංගුයි: ${reference}`;
export const inspectionEnd = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time} (ශ්‍රී ලංකා වේලාවෙන්) තිබූ වෙන්කිරීම ${reference} හි පරීක්ෂාව අවලංගු කර ඇත.`;

/** To those who do the work: a job has been given to them. */
export const chosenSubject = (job: string) => `අපි ඔබව තෝරාගත්තා: ${job}`;
export const chosen = (job: string) => `මේ වැඩයට අපි ඔබව තෝරාගත්තා: ${job}.`;

/** While nobody does the work yet: to the customer, and to the operator. */
export const professionalIsChosen = 'අපි ඔබට ශිල්පියෙකු තෝරමින් සිටිමු.';
export const chooseProfessional = 'මේ සඳහා තවම ශිල්පියෙකු තෝරා නැත. කරුණාකර කෙනෙකු තෝරන්න; අපි ඔහුට දන්වමු.';
/** `job`: as sentences name it. */
export const jobEnd = (job: string) => `${job} අවලංගු කර ඇත. ඔබ තවත් කිසිවක් කළ යුතු නැත.`;
export const noInspection = (time: string) => `${time} (ශ්‍රී ලංකා වේලාවෙන්) තිබූ පරීක්ෂාව සිදු වන්නේ නැත.`;
/** `what`: a booking’s reference, or a job’s title. */
export const releasedSubject = (what: string) => `වෙනත් කෙනෙකුට දී ඇත: ${what}`;
export const released = (what: string) => `${what} වෙනත් කෙනෙකුට දී ඇත. කරුණාකර එම ස්ථානයට යන්න එපා. ස්තුතියි.`;
export const inspectionHeldSubject = (reference: string) => `පරීක්ෂාවට ගෙවා නැත: ${reference}`;
export const inspectionHeld = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `${time} (ශ්‍රී ලංකා වේලාවෙන්) තිබෙන වෙන්කිරීම ${reference} හි පරීක්ෂා ගාස්තුව ලැබී නැත: අප දන්වන තුරු කරුණාකර එහි නොයන්න.`;
