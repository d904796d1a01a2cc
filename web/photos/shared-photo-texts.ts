/** Photos have come from another app's share sheet. */
export const waiting = 'Choose a professional: your photos go with your request.';
export const discard = 'Discard the photos';
/** They came, and could not be kept. */
export const lost = 'Your photos could not be taken over. Choose a professional, and add them in the form.';
