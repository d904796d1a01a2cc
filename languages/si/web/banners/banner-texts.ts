// All of these are heard by screen readers; sighted people see symbols.
export const banners = 'බැනර්';
/** What kind of thing this is: pictures that follow one another. */
export const carousel = 'මාරු වන පින්තූර';
export const pause = 'බැනර් නවත්වන්න';
export const play = 'බැනර් ධාවනය කරන්න';
export const previous = 'පෙර බැනරය';
export const next = 'ඊළඟ බැනරය';
export const choose = 'බැනරයක් තෝරන්න';
export const numbered = (number: number, title: string) => `බැනරය ${number}: ${title}`;
