export const title = 'Waiting for you';
/** `job`: its title; `amount`: 'LKR 450,000'. */
export const quoteWaits = (job: string) => `${job}: you have a quote to answer`;
export const quoteOfWaits = (job: string, amount: string) => `${job}: you have a quote of ${amount} to answer`;
export const milestoneWaits = (job: string) => `${job}: a milestone is done: please check it`;
export const messageWaits = (job: string) => `${job}: we have written to you`;
export const messageOnEstimateWaits = (professional: string) => `Estimate from ${professional}: we have written to you`;
export const reviewWaits = (job: string) => `${job}: the work is completed. How was it?`;
export const commissionWaits = (job: string, amount: string) => `${job}: please pay the commission of ${amount}`;
/** `visit`: 'Thu, Nov 26, 2026, 9:30 am', or that there is none. */
export const messageOnBookingWaits = (visit: string) => `Inspection, ${visit}: we have written to you`;
export const feeOfBookingWaits = (visit: string, amount: string) =>
  `Inspection, ${visit}: please pay ${amount} so that we can confirm it`;
export const feeOfBookingNotFound = (visit: string, amount: string) =>
  `Inspection, ${visit}: we could not find your payment of ${amount}`;
export const feeNotFound = (professional: string, amount: string) =>
  `Estimate from ${professional}: we could not find your payment of ${amount}`;
export const feeWaits = (professional: string, amount: string) =>
  `Estimate from ${professional}: please pay ${amount} so that we can write it`;
export const estimateWaits = (professional: string) => `Your estimate from ${professional} is here`;
export const noEstimateWaits = (professional: string) => `Estimate from ${professional}: we cannot give it online`;
/** Buttons. */
export const actions = {
  quote: 'Read the quote',
  milestone: 'Check it',
  message: 'Read it',
  commission: 'How to pay',
  review: 'Write a review',
  fee: 'How to pay',
  /** Its slip can be sent there, and that it has been paid be said once more. */
  feeNotFound: 'See what to do',
  estimate: 'See the estimate',
  /** In its place, where there can be none. */
  noEstimate: 'Read why',
} as const;
