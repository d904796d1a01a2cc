/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `සෑදුවේ ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'ශිල්පියෙකු තෝරමින් පවතී';

/** In place of the price. */
export const notQuotedYet = 'තවම මිල ගණනක් නැත';
