export const title = 'දැන් පෙන්විය නොහැක';
export const heading = 'මේ පිටුව දැන් පෙන්විය නොහැක';
export const explained = 'අපේ පැත්තේ යමක් ක්‍රියා කරන්නේ නැත. ඔබ යැවූ කිසිවක් නැති වී නැත. කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.';
export const retry = 'නැවත උත්සාහ කරන්න';
