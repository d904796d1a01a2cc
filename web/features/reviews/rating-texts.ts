import { m } from '../../../paraglide/messages.js';
type Stars = 1 | 2 | 3 | 4 | 5;
/** Next to the stars, as visible text. */
export const words: Readonly<Record<Stars, () => string>> = {
  1: m.rating_words_1,
  2: m.rating_words_2,
  3: m.rating_words_3,
  4: m.rating_words_4,
  5: m.rating_words_5,
};
/** Each choice, for screen readers. */
export const choices: Readonly<Record<Stars, () => string>> = {
  1: m.rating_choices_1,
  2: m.rating_choices_2,
  3: m.rating_choices_3,
  4: m.rating_choices_4,
  5: m.rating_choices_5,
};
