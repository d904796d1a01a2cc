// All of these are heard by screen readers; sighted people see symbols.
export const banners = 'Banners';
/** What kind of thing this is: pictures that follow one another. */
export const carousel = 'carousel';
export const pause = 'Pause banners';
export const play = 'Play banners';
export const previous = 'Previous banner';
export const next = 'Next banner';
export const choose = 'Choose a banner';
export const numbered = (number: number, title: string) => `Banner ${number}: ${title}`;
