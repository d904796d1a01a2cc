/** Whether to run the checks of each language that only run occasionally. */
export const everyLanguage = process.env['EVERY_LANGUAGE'] === '1';
