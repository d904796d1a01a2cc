import { mostPhotos } from '../../shared/photos/photo-bounds.ts';

/** Why some of what was chosen is not there. `name`: the file's. */
export const cannotRead = (name: string) => `This phone cannot read ${name} as a photo. A JPEG works everywhere.`;
export const noRoom = (name: string) => `This phone has no room for ${name}. Nothing else is affected.`;
export const isFull = (name: string) => `${name} was not added: you can send up to ${mostPhotos} photos.`;
