/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `பதிவானது ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'நிபுணர் தெரிவு செய்யப்படுகிறார்';

/** In place of the price. */
export const notQuotedYet = 'இன்னும் விலைமனு இல்லை';
