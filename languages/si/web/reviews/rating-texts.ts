type Stars = 1 | 2 | 3 | 4 | 5;

export const rating = 'තරු ගණන';
/** Beside the stars, for those who see them. */
export const words: Readonly<Record<Stars, string>> = {
  1: 'දුර්වලයි',
  2: 'සාමාන්‍යයි',
  3: 'හොඳයි',
  4: 'ඉතා හොඳයි',
  5: 'විශිෂ්ටයි',
};
/** Each choice as it is heard. */
export const choices: Readonly<Record<Stars, string>> = {
  1: 'තරු 1, දුර්වලයි',
  2: 'තරු 2, සාමාන්‍යයි',
  3: 'තරු 3, හොඳයි',
  4: 'තරු 4, ඉතා හොඳයි',
  5: 'තරු 5, විශිෂ්ටයි',
};
