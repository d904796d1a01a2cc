import type { ReactNode } from 'react';
// What a card and a profile say alike. `unseen` is for words that only screen readers need.

type Words = (words: string) => ReactNode;

/** Beside an empty star. */
export const noReviewsYet = 'තවම සමාලෝචන නැත';
/** `rating`: '4.9'. On cards the word is not seen: '4.9 (41)' */
export const ratedIn = (rating: ReactNode, reviewCount: number, word: Words) => (
  <>
    {rating} ({word('සමාලෝචන\u00A0')}
    {reviewCount})
  </>
);
/** On a card: the lowest of a professional's rates. `price`: 'LKR 290'; `unit`: 'sq.ft' */
export const fromRate = (price: ReactNode, unit: ReactNode) => (
  <>
    {price} / {unit} සිට
  </>
);
/** `places`: 'Colombo, Galle' */
export const worksIn = (places: string, unseen: Words) => (
  <>
    {unseen('වැඩ කරන නගර: ')}
    {places}
  </>
);
/** Describes pictures. */
export const workBy = (provider: string) => `${provider} කළ වැඩ`;

// On a button, on a profile over the fee. Some 17 letters have room.
export const estimateButton = 'ඔන්ලයින් ඇස්තමේන්තුව';
export const inspectionButton = 'ස්ථානීය පරීක්ෂාව';

export const notFound = 'ශිල්පියා හමු වුණේ නැත';
export const notFoundHint = 'ඔබ සොයන ශිල්පියා මෙහි නැත.';
export const browseDirectory = 'ශිල්පීන් බලන්න';
