/** A month: 'ஜன. 2025'. `month`: one of those in time-texts. */
export const monthOfYear = (month: string, year: string) => `${month}\u00A0${year}`;
