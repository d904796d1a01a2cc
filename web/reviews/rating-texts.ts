type Stars = 1 | 2 | 3 | 4 | 5;

export const rating = 'Rating';
/** Beside the stars, for those who see them. */
export const words: Readonly<Record<Stars, string>> = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
};
/** Each choice as it is heard. */
export const choices: Readonly<Record<Stars, string>> = {
  1: '1 star, poor',
  2: '2 stars, fair',
  3: '3 stars, good',
  4: '4 stars, very good',
  5: '5 stars, excellent',
};
