/** From January on, as short as they stay clear. */
export const months: readonly string[] = [
  'ஜன.',
  'பெப்.',
  'மார்.',
  'ஏப்.',
  'மே',
  'ஜூன்',
  'ஜூலை',
  'ஆக.',
  'செப்.',
  'ஒக்.',
  'நவ.',
  'டிச.',
];

/** A calendar day: '5 ஜன. 2025'. `month`: one of those above. */
export const date = (day: number, month: string, year: number) => `${day}\u00A0${month}\u00A0${year}`;

/** A day of the present year: '5 ஜன.'. */
export const dayOfYear = (day: number, month: string) => `${day}\u00A0${month}`;

/** A time of day before noon: '9:30 am'. */
export const morning = (time: string) => `முற்பகல் ${time}`;

/** From noon on: '2:05 pm'. */
export const afternoon = (time: string) => `பிற்பகல் ${time}`;

/** `day`: of either kind above. `time`: '2:05 pm'. */
export const dateTime = (day: string, time: string) => `${day}, ${time}`;
