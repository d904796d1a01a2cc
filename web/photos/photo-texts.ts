import { mostPhotos } from '../../shared/photos/photo-bounds.ts';

export const photos = 'Photos';
/** So many have arrived. */
export const photosWithUs = (count: number) => `Photos: ${count} with us`;
export const hint = `Up to ${mostPhotos}. Made smaller on this phone, sent after your request, seen by Nivasa only.`;
export const addPhotos = 'Add photos';
export const takeSlip = 'Send a photo of the slip';
export const slipHint = 'It tells us that you have paid, and we find your transfer sooner.';
/** Heard after the two. */
export const forWhom = (addressee: string) => `for ${addressee}`;

/** Alternative text of the small picture. `number`: from 1 on. */
export const photo = (number: number) => `Photo ${number}`;
export const slip = 'Photo of the slip';
export const remove = 'Remove';
/** Heard after `remove`. */
export const thatPhoto = (number: number) => `photo ${number}`;

export const preparing = 'Preparing…';
export const waitsForRequest = 'Goes with your request';
export const waitsForConnection = 'Waiting for connection';
export const waiting = 'Waiting to be sent';
export const sent = 'Sent';

export const notNow = 'Photos cannot be added just now. Please try again.';
/** Why some of what was chosen is not there. `name`: the file's. */
export const cannotRead = (name: string) => `This phone cannot read ${name} as a photo. A JPEG works everywhere.`;
export const noRoom = (name: string) => `There is no room on this phone for ${name}. Your request is not affected.`;
export const isFull = (name: string) => `${name} is one too many: a request takes ${mostPhotos} photos.`;
