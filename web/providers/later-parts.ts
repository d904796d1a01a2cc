import { later } from '../shell/later.tsx';

// What is a document's own markup on a first visit: cards, pictures, texts and plain links do what they are for without
// code. Kept apart from the screens, so that the way from one screen to the next brings both at once.

export const DirectoryResults = later(() => import('./directory/DirectoryResults.tsx'), 'DirectoryResults', 'in use');

export const ProfileBody = later(() => import('./ProfileBody.tsx'), 'ProfileBody', 'in use');
