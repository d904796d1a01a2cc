/** Title and heading of a page; the sentence below it explains it. */
export const tooMany = 'කරුණාකර විනාඩියක් ඉන්න';
export const tooManyExplained =
  'ඔබේ ජාලයෙන් දැන් බොහෝ දෙනෙක් පිවිසීමට උත්සාහ කර ඇත. අන් සියල්ල ක්‍රියා කරයි: ඔබට පිටු බලන්නත්, ඇස්තමේන්තු ඉල්ලන්නත්, වෙන් කරන්නත් පුළුවන්.';

export const unavailableTitle = 'පිවිසිය නොහැක';
export const unavailable = 'දැන් පිවිසිය නොහැක';
export const unavailableExplained =
  'පිවිසවන සේවාව පිළිතුරු දෙන්නේ නැත. අන් සියල්ල ක්‍රියා කරයි: ඔබට පිටු බලන්නත්, ඇස්තමේන්තු ඉල්ලන්නත්, වෙන් කරන්නත් පුළුවන්. කරුණාකර විනාඩියකින් නැවත උත්සාහ කරන්න.';

export const back = 'පිවිසීම වෙත ආපසු';
