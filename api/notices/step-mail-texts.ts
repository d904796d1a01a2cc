// What mails say of the steps between a request and its end. `job`: its title, with the reference where there is one;
// `provider`: a name, null where nobody knows whose; `address`: where to go to.

type JobWords = { readonly job: string; readonly provider: string | null };

export const estimateArrivedSubject = (reference: string) => `Estimate request ${reference} received`;
export const estimateArrived = (reference: string, provider: string) =>
  `We have received request ${reference} for an online estimate from ${provider}.`;
/** How it is paid stands where both addresses lead. `amount`: 'LKR 2,000'. */
export const feeComesFirst = (amount: string) =>
  `We will start on it once we have received the fee of ${amount}. If you have already paid, tell us through one of the links below.`;
export const signInToFollow = (address: string) =>
  `To pay and to follow it, sign in with this email address: ${address}`;

export const jobMadeSubject = (job: string) => `Your job is set up: ${job}`;
export const jobMade = ({ job, provider }: JobWords) =>
  provider === null
    ? `Your booking has become a job: ${job}. After the inspection we will send you a quote.`
    : `Your booking has become a job with ${provider}: ${job}. After the inspection we will send you a quote.`;

export const startedSubject = (job: string) => `Work has started: ${job}`;
export const started = ({ job, provider }: JobWords) =>
  provider === null ? `Work on your ${job} has started.` : `Work on your ${job} with ${provider} has started.`;
export const followTheWork = (address: string) => `Follow the work: ${address}`;
