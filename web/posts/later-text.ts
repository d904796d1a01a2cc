import type { PostKind } from './post-kind.ts';
import { later } from '../shell/later.tsx';

// Read, not used: the document's own markup is all of it until the page is touched. Apart from the screens, so that the
// way to a post brings both at once.

export const PostText = later<'PostText', { readonly kind: PostKind; readonly slug: string }>(
  () => import('./PostText.tsx'),
  'PostText',
  'in use',
);
