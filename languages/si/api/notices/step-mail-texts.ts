// What mails say of the steps between a request and its end. `job`: its title, with the reference where there is one;
// `provider`: a name, null where nobody knows whose; `address`: where to go to.

type JobWords = { readonly job: string; readonly provider: string | null };

export const estimateArrivedSubject = (reference: string) => `ඇස්තමේන්තු ඉල්ලීම ${reference} ලැබුණා`;
export const estimateArrived = (reference: string, provider: string) =>
  `${provider} වෙතින් ඔන්ලයින් ඇස්තමේන්තුවක් සඳහා ඉල්ලීම ${reference} අපට ලැබුණා.`;
/** How it is paid stands where both addresses lead. `amount`: 'LKR 2,000'. */
export const feeComesFirst = (amount: string) =>
  `${amount} ගාස්තුව ලැබුණු පසු අපි එය පටන් ගනිමු. ඔබ දැනටමත් ගෙවා ඇත්නම්, පහත සබැඳියකින් අපට කියන්න.`;
export const signInToFollow = (address: string) => `ගෙවීමට සහ සොයා බැලීමට මේ ඊමේල් ලිපිනයෙන් පිවිසෙන්න: ${address}`;

export const jobMadeSubject = (job: string) => `ඔබේ වැඩය ලියාපදිංචි කළා: ${job}`;
export const jobMade = ({ job, provider }: JobWords) =>
  provider === null
    ? `ඔබේ වෙන්කිරීම වැඩයක් බවට පත් වුණා: ${job}. පරීක්ෂාවෙන් පසු අපි ඔබට මිල ගණනක් එවමු.`
    : `ඔබේ වෙන්කිරීම ${provider} සමඟ වැඩයක් බවට පත් වුණා: ${job}. පරීක්ෂාවෙන් පසු අපි ඔබට මිල ගණනක් එවමු.`;

export const startedSubject = (job: string) => `වැඩ පටන් ගෙන ඇත: ${job}`;
export const started = ({ job, provider }: JobWords) =>
  provider === null ? `ඔබේ වැඩය පටන් ගෙන ඇත: ${job}.` : `${provider} සමඟ ඔබේ වැඩය පටන් ගෙන ඇත: ${job}.`;
export const followTheWork = (address: string) => `වැඩය සොයා බලන්න: ${address}`;
