import { mostPhotos } from '../../shared/photos/photo-bounds.ts';

export const photos = 'Photos';
/** So many have arrived. */
export const photosWithUs = (count: number) => `Photos: ${count} with us`;
export const hint = `Up to ${mostPhotos}. We make them smaller on this phone and send them after your request. Only Nivasa and the people you share them with can see them.`;
export const addPhotos = 'Add photos';
export const takeSlip = 'Send a photo of the slip';
export const slipHint = 'It shows us that you have paid, so we find your transfer sooner.';
/** Heard after the two. */
export const forWhom = (addressee: string) => `for ${addressee}`;

/** Alternative text of a photo. `number`: from 1 on. */
export const photo = (number: number) => `Photo ${number}`;
/** The same where there are several lists of them. `beginning`: of what was written with it. */
export const photoOf = (number: number, beginning: string) => `Photo ${number} of “${beginning}”`;
export const slip = 'Photo of the slip';

/** In the place of a photo: there is no network, or our server has not shown it. */
export const needsConnection = 'Go online to see this photo';
export const notShown = 'We cannot show it just now';

export const preparing = 'Preparing…';
export const notNow = 'We could not add photos just now. Please try again.';
