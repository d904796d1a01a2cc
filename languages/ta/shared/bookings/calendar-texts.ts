// In somebody's own calendar.

export const summary = 'கள ஆய்வு';
/** `provider`: a name. */
export const summaryWith = (provider: string) => `கள ஆய்வு: ${provider}`;
/** Above the address of the site. */
export const description = (reference: string) => `முன்பதிவு ${reference}`;
