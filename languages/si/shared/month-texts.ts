/** A month: '2025 ජන'. `month`: one of those in time-texts. */
export const monthOfYear = (month: string, year: string) => `${year}\u00A0${month}`;
