/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `பதிவானது ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'உங்களுக்காக நிபுணரைத் தெரிவு செய்கிறோம்';

/** In place of the price. */
export const notQuotedYet = 'இன்னும் விலைமனு இல்லை';
