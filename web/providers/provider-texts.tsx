import type { ReactNode } from 'react';
import { plural } from '../../shared/plural.ts';

// What a card and a profile say alike. `unseen` is for words that only screen readers need.

type Words = (words: string) => ReactNode;

/** Beside an empty star. */
export const noReviewsYet = 'No reviews yet';
/** `rating`: '4.9'. On cards the word is not seen: '4.9 (41)' */
export const ratedIn = (rating: ReactNode, reviewCount: number, word: Words) => (
  <>
    {rating} ({reviewCount}
    {word(plural(reviewCount, { one: ' review', other: ' reviews' }))})
  </>
);
/** On a card: the lowest of a professional's rates. `price`: 'LKR 290'; `unit`: 'sq.ft' */
export const fromRate = (price: ReactNode, unit: ReactNode) => (
  <>
    from {price} / {unit}
  </>
);
/** `places`: 'Colombo, Galle' */
export const worksIn = (places: string, unseen: Words) => (
  <>
    {unseen('Works in ')}
    {places}
  </>
);
/** Describes pictures. */
export const workBy = (provider: string) => `Work by ${provider}`;

// On a button, on a profile over the fee. Some 17 letters have room.
export const estimateButton = 'Online estimate';
export const inspectionButton = 'Site inspection';

export const notFound = 'Provider Not Found';
export const notFoundHint = "The provider you're looking for doesn't exist.";
export const browseDirectory = 'Browse Tilers';
