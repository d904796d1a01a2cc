export const title = 'Your estimate';
/** A button. */
export const read = 'Read your estimate';
/** Heard after `read`. */
export const from = (professional: string) => `from ${professional}`;
export const noEstimate = 'This cannot be estimated online';
/** `reference`: 'NE-4H7M9PQR'; `date`: 'Mar 1, 2026' */
export const writtenOn = (reference: string, date: string) => `Ref ${reference}, ${date}`;
/** Of an estimate that took the place of another. */
export const replacedOn = (reference: string, date: string) => `Ref ${reference}, replaced on ${date}`;
export const professional = 'Professional';
export const project = 'Project';
export const validUntilName = 'Valid until';
/** `date`: 'Mar 31, 2026' */
export const hasPassed = (date: string) => `${date}, which has passed: ask again before you rely on it`;
export const whatAndAmount = 'What it comes to';
export const what = 'What';
export const amount = 'Amount';
/** `quantity`: '450.5'; `rate`: 'LKR 450' */
export const times = (quantity: string, unit: string, rate: string) => `${quantity} ${unit} at ${rate}`;
export const subtotal = 'Subtotal';
export const wastage = (percent: number) => `Wastage, ${percent}%`;
export const total = 'Total';
export const notes = 'Notes';
export const assumptions = 'What it assumes';
export const isNoQuote = 'An estimate from what you described, not a quote. The inspection measures; the quote binds.';
export const bookInspection = 'Book the inspection';
export const print = 'Print';
/** Put into the notes of a booking. `amount`: 'LKR 290,758' */
export const bookingNotes = (reference: string, amount: string) => `Estimate ${reference}: ${amount}.`;
