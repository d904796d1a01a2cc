/** Photos have come from another app's share sheet. */
export const waiting = 'Choose a professional: we will send your photos with your request.';
export const discard = 'Discard the photos';
/** They came, and could not be kept. */
export const lost = 'We could not keep your photos. Choose a professional, and add them in the form.';
