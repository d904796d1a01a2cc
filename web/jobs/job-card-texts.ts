/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `Created ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'We are choosing a professional for you';

/** In place of the price. */
export const notQuotedYet = 'No quote yet';
