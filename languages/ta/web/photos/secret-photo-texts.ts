/** Under a photo that our server has not shown. */
export const notShown = 'இப்போது காட்ட முடியவில்லை';
/** In the place of a photo that is on its way. */
export const loading = 'ஏற்றப்படுகிறது…';
