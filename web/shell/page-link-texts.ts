import type { PageName } from '../../shared/posts/page-contract.ts';

/** What links to them say. */
export const names: Readonly<Record<PageName, string>> = {
  about: 'About Us',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
};
/** Names the links below a form to screen readers. */
export const readFirst = 'What applies';
