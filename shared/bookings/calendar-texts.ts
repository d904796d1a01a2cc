// In somebody's own calendar.

export const summary = 'Site inspection';
/** `provider`: a name. */
export const summaryWith = (provider: string) => `Site inspection with ${provider}`;
/** Above the address of the site. */
export const description = (reference: string) => `Booking ${reference}`;
