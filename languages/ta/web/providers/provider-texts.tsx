import type { ReactNode } from 'react';
import { plural } from '../../../../shared/plural.ts';

// What a card and a profile say alike. `unseen` is for words that only screen readers need.

type Words = (words: string) => ReactNode;

/** Beside an empty star. */
export const noReviewsYet = 'இன்னும் மதிப்புரைகள் இல்லை';
/** `rating`: '4.9'. On cards the word is not seen: '4.9 (41)' */
export const ratedIn = (rating: ReactNode, reviewCount: number, word: Words) => (
  <>
    {rating} ({reviewCount}
    {word(plural(reviewCount, { one: '\u00A0மதிப்புரை', other: '\u00A0மதிப்புரைகள்' }))})
  </>
);
/** On a card: the lowest of a professional's rates. `price`: 'LKR 290'; `unit`: 'sq.ft' */
export const fromRate = (price: ReactNode, unit: ReactNode) => (
  <>
    {price} / {unit} முதல்
  </>
);
/** `places`: 'Colombo, Galle' */
export const worksIn = (places: string, unseen: Words) => (
  <>
    {unseen('வேலை செய்யும் நகரங்கள்: ')}
    {places}
  </>
);
/** Describes pictures. */
export const workBy = (provider: string) => `${provider} செய்த வேலை`;

// On a button, on a profile over the fee. Some 17 letters have room.
export const estimateButton = 'ஆன்லைன் மதிப்பீடு';
export const inspectionButton = 'கள ஆய்வு';

export const notFound = 'நிபுணர் கிடைக்கவில்லை';
export const notFoundHint = 'நீங்கள் தேடும் நிபுணர் இங்கு இல்லை.';
export const browseDirectory = 'நிபுணர்களைப் பார்க்க';
