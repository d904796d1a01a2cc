/** From January on, as short as they stay clear. */
export const months: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** A calendar day: 'Jan 5, 2025'. `month`: one of those above. */
export const date = (day: number, month: string, year: number) => `${month} ${day}, ${year}`;

/** A day of the present year: 'Jan 5'. */
export const dayOfYear = (day: number, month: string) => `${month} ${day}`;

/** A time of day before noon: '9:30 am'. */
export const morning = (time: string) => `${time} am`;

/** From noon on: '2:05 pm'. */
export const afternoon = (time: string) => `${time} pm`;

/** `day`: of either kind above. `time`: '2:05 pm'. */
export const dateTime = (day: string, time: string) => `${day}, ${time}`;
