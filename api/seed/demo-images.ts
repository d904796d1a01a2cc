import { join } from 'node:path';

/** Drawings in the place of photos. Those of people are served to whom a photo would be. */
export const demoImagesFolder = import.meta.dirname;

/** Where `npm start` puts their sizes. */
export const demoSizesFolder = join(import.meta.dirname, '..', '..', 'dist', 'demo');

/** Where what the demonstration shows lies, by the same keys as in a storage. */
export const demoImageFolders = [demoImagesFolder, demoSizesFolder] as const;
