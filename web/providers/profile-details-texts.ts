/** Read out behind 'Certified', which opens the two sentences below. */
export const whatItMeans = ': what this means';
/** `month`: 'Nov 2026' */
export const certifiedSince = (month: string) => `Certified by Nivasa since ${month}.`;
export const certifiedMeans =
  'Nivasa checks each professional before giving this badge, and can withdraw it. Professionals cannot add it themselves. To see how their jobs went, read the reviews; each one comes from a completed job.';

/** Names the links to the parts of a profile to screen readers. */
export const sections = 'On this page';
export const about = 'About';
/** Above what somebody says of themselves, where it is not there in the language of the page. */
export const onlyInEnglish = 'Not translated yet. The text below is in English.';
export const nothingWritten = 'Nothing written yet.';
export const specialties = 'Specialties';
export const noSpecialties = 'None listed yet.';

export const rates = 'Services & Rates';
export const noRates = 'No rates listed yet. Ask for an online estimate to get the price in writing.';
// Above the columns of the price list.
export const service = 'Service';
export const rate = 'Rate';
/** What a rate is for: a square foot, a day. */
export const unit = 'Unit';

export const beforeYouBook = 'Before you book';
export const inspectionFee = 'Inspection fee';
export const onlineEstimate = 'Online estimate';
export const howToPay =
  'Pay by bank transfer. We verify it and confirm your appointment within 24 hours. The inspection fee is deducted from the supervision commission if you proceed.';
export const bookInspection = 'Book inspection';
export const requestEstimate = 'Request estimate';

export const gallery = 'Project Gallery';
export const noPictures = 'No project pictures yet.';
/** From two on. */
export const pictures = (count: number) => `${count} pictures`;
export const pictureOf = (provider: string, number: number, count: number) =>
  `Work by ${provider}, picture ${number} of ${count}`;

export const reviews = 'Customer Reviews';
export const noReviews = 'No reviews yet. Only customers with a completed job can leave one.';
/** From seven on. */
export const showAllReviews = (count: number) => `Show all ${count} reviews`;
