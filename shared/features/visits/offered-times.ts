// Without zod, because the outbox reads it.

/** The fields for the times that a professional offers instead: as many as one answer may have. */
export const timeFields = ['first', 'second', 'third'] as const;

export type TimesTyped = Readonly<Record<(typeof timeFields)[number], string>>;

export const timesIn = (typed: TimesTyped): string[] =>
  timeFields.map((field) => typed[field]).filter((time) => time !== '');

/** The times of an answer in their fields. */
export const inTimeFields = ([first = '', second = '', third = '']: readonly string[]): TimesTyped => ({
  first,
  second,
  third,
});
