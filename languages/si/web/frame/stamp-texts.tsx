import type { ReactNode } from 'react';
/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: ReactNode) => <>යාවත්කාලීන වූයේ {time}</>;

/** `weeks`: two or more. */
export const updatedWeeksAgo = (time: ReactNode, weeks: number) => (
  <>
    යාවත්කාලීන වූයේ {time}, සති {weeks}කට පෙර
  </>
);
