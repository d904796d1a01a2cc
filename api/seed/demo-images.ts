import { join } from 'node:path';
import { projectRoot } from '../config/project-root.ts';

/** Drawings used instead of photos. Private ones are served with the same access check as photos. */
export const demoImagesFolder = join(projectRoot, 'api', 'seed');

/** The folder where `npm start` generates their sizes. */
export const demoSizesFolder = join(projectRoot, 'dist', 'demo');

/** The folders of the demo's images, with the same keys as in a storage. */
export const demoImageFolders = [demoImagesFolder, demoSizesFolder] as const;
