/** `date`: 'Jan 5, 2025'. */
export const created = (date: string) => `පටන් ගත්තේ ${date}`;

/** Above the address, while nobody does the work yet. */
export const professionalIsChosen = 'අපි ඔබට ශිල්පියෙකු තෝරමින් සිටිමු';

/** In place of the price. */
export const notQuotedYet = 'තවම මිල ගණනක් නැත';
