export const nothingSaved = 'Nobody on your shortlist yet';
export const nothingSavedHint = 'Press the heart on a professional to keep them here, also without a network.';
export const nobodyNamed = 'This link names nobody';
export const browse = 'Browse professionals';

/** Above the boxes by which up to three are chosen. */
export const compareUpTo = 'Compare up to three';
/** Names the table. */
export const sideBySide = 'Side by side';
/** Above the table where it is wider than the screen. */
export const scrollTable = 'Scroll sideways for the rest';
/** Row headers of the table. */
export const rating = 'Rating';
export const cities = 'Cities';
export const specialities = 'Specialities';
export const rates = 'Rates';
export const noRates = 'No rates given';
export const notSaid = 'Not said';
/** Above the cards. */
export const everybody = 'On this list';
/** In place of somebody who is not there any more. `slug`: 'nadeesha-floors' */
export const gone = (slug: string) => `${slug} is not in the directory any more.`;
export const remove = 'Remove';
/** Below the frame of the page, without JavaScript. */
export const needsScript = 'A shortlist is kept on this phone, and needs JavaScript to be shown.';
/** What a link to the list is sent with. */
export const sharedAs = 'My shortlist on Nivasa';
