/** The button below the list of rates, and the heading of what it opens. */
export const workItOut = 'Estimate the cost yourself from these rates';
export const title = 'Your own estimate from these rates';
export const whatItIs =
  'For your own planning, from the rates on this page. The professional gives you the real price after seeing the job.';

export const area = 'Area';
export const areaHint = 'Floor or wall area';
export const badArea = 'Please enter an area above 0';
export const unit = 'Unit';
export const units = { sqft: 'sq ft', m2: 'm²' } as const;
export const wastage = 'Wastage in per cent';
export const wastageHint = 'For cuts and breakage; 10 is usual';
export const badWastage = 'Please enter a whole number from 0 to 100';
export const whatIsDone = 'Work needed';
export const chooseOne = 'Choose at least one.';

export const rateNotSet = 'Rate not set';
/** `quantity`: '495'; `rate`: 'LKR 450' */
export const quantityTimesRate = (quantity: string, rate: string) => `${quantity} sq ft × ${rate}`;
/** `quantity`: '495'; `wastage`: '10' */
export const withWastage = (quantity: string, wastage: string) => `${quantity} sq ft with ${wastage}% wastage`;
export const altogether = 'Rough total';
export const askForEstimate = 'Request an estimate for this';

/** What goes into the description of the estimate's form, line by line. `area`: '450 sq ft'; `quantity`: '495' */
export const descriptionStart = (area: string, wastage: string, quantity: string) =>
  `Based on the rates in this profile: ${area} with ${wastage}% wastage, ${quantity} sq ft.`;
/** `amount`: 'LKR 222,750' */
export const descriptionLine = (service: string, amount: string) => `${service}: ${amount}`;
export const descriptionEnd = (total: string) => `Rough total: ${total}`;

/** What is paid to Nivasa before the work; it opens at a press. */
export const fees = 'Our fees for an estimate or a visit, and when we refund them';
