/** Above a post that is not in the language of the page. */
export const onlyInEnglish = 'We have not translated this yet, so it is in English.';
/** Names a table within a text to screen readers. Stands in markup as it is. */
export const table = 'Table';

export const minutesToRead = (minutes: number) => `${minutes} min read`;
/** Above the list of a text's headings. */
export const contents = 'Contents';
/** Below a table that is wider than the screen. */
export const scrollTable = 'Scroll sideways for the rest';

export const whoDoesIt = 'Professionals for this work';
export const readNext = 'Read next';
