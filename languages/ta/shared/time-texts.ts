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
export const date = (day: number, month: string, year: number) => `${day} ${month} ${year}`;

/** A day of the present year: '5 ஜன.'. */
export const dayOfYear = (day: number, month: string) => `${day} ${month}`;

/** `day`: of either kind above. `time`: '14:05', written alike in every language. */
export const dateTime = (day: string, time: string) => `${day}, ${time}`;
