import type { ReactNode } from 'react';
/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: ReactNode) => <>புதுப்பித்தது {time}</>;

/** `weeks`: two or more. */
export const updatedWeeksAgo = (time: ReactNode, weeks: number) => (
  <>
    புதுப்பித்தது {time}, {weeks} வாரங்களுக்கு முன்
  </>
);
