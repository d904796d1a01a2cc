import type { ReactNode } from 'react';
import { plural } from '../../shared/plural.ts';

/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: ReactNode) => <>Updated {time}</>;

/** `weeks`: two or more. */
export const updatedWeeksAgo = (time: ReactNode, weeks: number) => (
  <>
    Updated {time}
    {plural(weeks, { other: `, ${weeks} weeks ago` })}
  </>
);
