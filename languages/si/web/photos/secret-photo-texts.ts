/** Under a photo that our server has not shown. */
export const notShown = 'දැන් පෙන්විය නොහැක';
/** In the place of a photo that is on its way. */
export const loading = 'පූරණය වෙමින්…';
