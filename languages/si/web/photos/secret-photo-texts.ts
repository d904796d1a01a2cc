/** In the place of a photo that is on its way. */
export const loading = 'පූරණය වෙමින්…';
