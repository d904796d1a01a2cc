type Stars = 1 | 2 | 3 | 4 | 5;

export const rating = 'நட்சத்திரங்கள்';
/** Beside the stars, for those who see them. */
export const words: Readonly<Record<Stars, string>> = {
  1: 'மோசம்',
  2: 'பரவாயில்லை',
  3: 'நன்று',
  4: 'மிக நன்று',
  5: 'சிறப்பு',
};
/** Each choice as it is heard. */
export const choices: Readonly<Record<Stars, string>> = {
  1: '1 நட்சத்திரம், மோசம்',
  2: '2 நட்சத்திரங்கள், பரவாயில்லை',
  3: '3 நட்சத்திரங்கள், நன்று',
  4: '4 நட்சத்திரங்கள், மிக நன்று',
  5: '5 நட்சத்திரங்கள், சிறப்பு',
};
