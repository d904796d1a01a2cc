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
export const hasPassed = (date: string) => `${date}, expired: ask for a new estimate before relying on this one`;
export const whatAndAmount = 'Estimated cost';
export const what = 'Item';
export const amount = 'Amount';
/** `quantity`: '450.5'; `rate`: 'LKR 450' */
export const times = (quantity: string, unit: string, rate: string) => `${quantity} ${unit} at ${rate}`;
export const subtotal = 'Subtotal';
export const wastage = (percent: number) => `Wastage, ${percent}%`;
export const total = 'Total';
export const notes = 'Notes';
export const assumptions = 'Assumptions';
export const isNoQuote =
  'This is an estimate based on your description, not a quote. We measure at the inspection; only the quote that follows is a firm price.';
export const bookInspection = 'Book the inspection';
export const print = 'Print';
/** Put into the notes of a booking. `amount`: 'LKR 290,758' */
export const bookingNotes = (reference: string, amount: string) => `Estimate ${reference}: ${amount}.`;
