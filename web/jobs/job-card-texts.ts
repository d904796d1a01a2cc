/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `Created ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'A professional is being chosen';

/** In place of the price. */
export const notQuotedYet = 'Not quoted yet';
