import { later } from '../shell/later.tsx';

// Read, not used: the document's own markup is all of it until the page is touched. Apart from the screens, so that the
// way to a post brings both at once.

export const PostText = later(async () => (await import('./PostText.tsx')).PostText, 'in use');
