/** Under a photo that our server has not shown. */
export const notShown = 'Not shown just now';
/** In the place of a photo that is on its way. */
export const loading = 'Loading…';
