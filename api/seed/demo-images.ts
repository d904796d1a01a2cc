import { join } from 'node:path';

/** Drawings used instead of photos. Private ones are served with the same access check as photos. */
export const demoImagesFolder = import.meta.dirname;

/** The folder where `npm start` generates their sizes. */
export const demoSizesFolder = join(import.meta.dirname, '..', '..', 'dist', 'demo');

/** The folders of the demo's images, with the same keys as in a storage. */
export const demoImageFolders = [demoImagesFolder, demoSizesFolder] as const;
