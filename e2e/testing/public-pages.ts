import { demoPages } from '../../api/seed/demo-data.ts';
import { pageNames, paths } from '../../shared/paths.ts';

/** Every public address, with the heading of its document. */
export const publicPages = [
  { path: '/', heading: 'A floor laid right, by someone you can name.' },
  { path: '/tilers', heading: 'Find a professional' },
  { path: '/tilers?category=glass&city=Kandy', heading: 'Glass specialists in Kandy' },
  { path: '/tilers/nadeesha-floors', heading: 'Nadeesha Floors' },
  { path: '/request-quote/nadeesha-floors', heading: 'Get Online Estimate' },
  { path: '/book/start?tiler=nadeesha-floors', heading: 'Book Your Inspection' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/why-tiles-sound-hollow', heading: 'Why tiles sound hollow' },
  { path: '/guides', heading: 'Guides' },
  { path: '/guides/ceiling-types-compared', heading: 'Ceiling types compared' },
  { path: '/contact', heading: 'Contact' },
  { path: '/join', heading: 'Work with us' },
  { path: '/terms', heading: 'Terms of Service' },
] as const;

/** The operator's pages, but for the one above. */
export const operatorPages = pageNames
  .filter((name) => name !== 'terms')
  .map((name) => ({ path: paths.page(name), heading: demoPages[name].en }));

/** Addresses whose documents are 404, with their headings. */
export const missingPages = [
  { path: '/no-such-page', heading: 'Page Not Found', way: ['Go to Home', '/'] },
  { path: '/tilers/none', heading: 'Provider Not Found', way: ['Browse Tilers', '/tilers'] },
  { path: '/request-quote/none', heading: 'Provider Not Found', way: ['Browse Tilers', '/tilers'] },
  { path: '/book/none', heading: 'Provider Not Found', way: ['Browse Tilers', '/tilers'] },
  { path: '/blog/none', heading: 'Post Not Found', way: ['Back to Blog', '/blog'] },
  { path: '/guides/none', heading: 'Guide Not Found', way: ['Back to Guides', '/guides'] },
] as const;

/** The complaint about a document that is missing on purpose. */
export const documentMissing = /^404: http:\/\/[^/]+\/(?!api\/)/;
