/** Whether journeys also look at what is seen of each language rarely enough to be looked at now and then. */
export const everyLanguage = process.env['EVERY_LANGUAGE'] === '1';
