/** From January on, as short as they stay clear. */
export const months: readonly string[] = [
  'ජන',
  'පෙබ',
  'මාර්',
  'අප්‍රේ',
  'මැයි',
  'ජූනි',
  'ජූලි',
  'අගෝ',
  'සැප්',
  'ඔක්',
  'නොවැ',
  'දෙසැ',
];

/** A calendar day: '2025 ජන 5'. `month`: one of those above. */
export const date = (day: number, month: string, year: number) => `${year}\u00A0${month}\u00A0${day}`;

/** A day of the present year: 'ජන 5'. */
export const dayOfYear = (day: number, month: string) => `${month}\u00A0${day}`;

/** A time of day before noon: '9:30 am'. */
export const morning = (time: string) => `පෙ.ව. ${time}`;

/** From noon on: '2:05 pm'. */
export const afternoon = (time: string) => `ප.ව. ${time}`;

/** `day`: of either kind above. `time`: '2:05 pm'. */
export const dateTime = (day: string, time: string) => `${day}, ${time}`;
