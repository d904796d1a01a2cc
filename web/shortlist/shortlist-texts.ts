export const nothingSaved = 'Nobody on your shortlist yet';
export const nothingSavedHint = 'Press the heart on a professional to save them here. The list works offline too.';
export const nobodyNamed = 'This link has no professionals in it';
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
export const noRates = 'No rates listed';
export const notSaid = 'Not given';
/** Above the cards. */
export const everybody = 'On this list';
/** In place of somebody who is not there any more. `slug`: 'nadeesha-floors' */
export const gone = (slug: string) => `${slug} is no longer in the directory.`;
export const remove = 'Remove';
/** Below the frame of the page, without JavaScript. */
export const needsScript = 'Your shortlist is saved on this phone. JavaScript is needed to show it.';
/** What a link to the list is sent with. */
export const sharedAs = 'My shortlist on Nivasa';
