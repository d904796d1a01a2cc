// All of these are heard by screen readers; sighted people see symbols.
export const banners = 'பதாகைகள்';
/** What kind of thing this is: pictures that follow one another. */
export const carousel = 'சுழலும் படங்கள்';
export const pause = 'பதாகைகளை நிறுத்துக';
export const play = 'பதாகைகளை இயக்குக';
export const previous = 'முந்தைய பதாகை';
export const next = 'அடுத்த பதாகை';
export const choose = 'பதாகையைத் தெரிவு செய்க';
export const numbered = (number: number, title: string) => `பதாகை ${number}: ${title}`;
