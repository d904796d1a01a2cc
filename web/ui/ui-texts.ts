export const certified = 'Certified';
export const close = 'Close';
/** Above the numbered steps beside a form. */
export const whatHappensNext = 'What happens next';

export const copy = 'Copy';
export const copied = 'Copied';
export const cannotCopy = 'This browser does not let us copy. Please select the text instead.';

export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';

export const stars = (rating: number) => `${rating} of 5 stars`;

/** Names one of several buttons with the same words. `label`: 'Online estimate' */
export const labelledFor = (label: string, whom: string) => `${label}, ${whom}`;
