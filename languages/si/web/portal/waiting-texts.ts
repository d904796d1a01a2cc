export const title = 'ඔබ කළ යුතු දේ';
/** `job`: its title; `amount`: 'LKR 450,000'. */
export const quoteWaits = (job: string) => `${job}: පිළිතුරු දීමට මිල ගණනක් ඇත`;
export const quoteOfWaits = (job: string, amount: string) => `${job}: පිළිතුරු දීමට ${amount} මිල ගණනක් ඇත`;
export const milestoneWaits = (job: string) => `${job}: අදියරක් අවසන්; කරුණාකර එය පරීක්ෂා කරන්න`;
export const messageWaits = (job: string) => `${job}: අපි ඔබට පණිවිඩයක් ලිව්වා`;
export const messageOnEstimateWaits = (professional: string) => `${professional} වෙතින් ඇස්තමේන්තුව: අපි ඔබට පණිවිඩයක් ලිව්වා`;
export const reviewWaits = (job: string) => `${job}: වැඩය අවසන්. කොහොම වුණාද?`;
export const commissionWaits = (job: string, amount: string) => `${job}: කරුණාකර ${amount} කොමිස් මුදල ගෙවන්න`;
/** `visit`: 'Thu, Nov 26, 2026, 9:30 am', or that there is none. */
export const messageOnBookingWaits = (visit: string) => `පරීක්ෂාව, ${visit}: අපි ඔබට පණිවිඩයක් ලිව්වා`;
export const feeOfBookingWaits = (visit: string, amount: string) => `පරීක්ෂාව, ${visit}: තහවුරු කිරීමට කරුණාකර ${amount} ගෙවන්න`;
export const feeOfBookingNotFound = (visit: string, amount: string) => `පරීක්ෂාව, ${visit}: ඔබේ ${amount} ගෙවීම හමු වුණේ නැත`;
export const feeNotFound = (professional: string, amount: string) =>
  `${professional} වෙතින් ඇස්තමේන්තුව: ඔබේ ${amount} ගෙවීම හමු වුණේ නැත`;
export const feeWaits = (professional: string, amount: string) =>
  `${professional} වෙතින් ඇස්තමේන්තුව: එය හැදීමට කරුණාකර ${amount} ගෙවන්න`;
export const estimateWaits = (professional: string) => `${professional} වෙතින් ඔබේ ඇස්තමේන්තුව ලැබී ඇත`;
export const noEstimateWaits = (professional: string) => `${professional} වෙතින් ඇස්තමේන්තුව: අපට එය ඔන්ලයින් දිය නොහැක`;
/** Buttons. */
export const actions = {
  quote: 'මිල ගණන කියවන්න',
  milestone: 'එය බලන්න',
  message: 'කියවන්න',
  commission: 'ගෙවන ආකාරය',
  review: 'සමාලෝචනයක් ලියන්න',
  fee: 'ගෙවන ආකාරය',
  /** Its slip can be sent there, and that it has been paid be said once more. */
  feeNotFound: 'කළ යුතු දේ බලන්න',
  estimate: 'ඇස්තමේන්තුව බලන්න',
  /** In its place, where there can be none. */
  noEstimate: 'හේතුව කියවන්න',
} as const;
