import { expect, test } from 'vitest';
import { searchDirectory } from '../providers/directory-search.ts';
import { directoryEntry } from '../providers/filter-directory.ts';
import { listedProvider } from '../../testing/listed-provider.ts';
import { findFitting } from './fitting-providers.ts';
import { guideFor, subjectOf } from './post-subject.ts';

const post = (slug: string, title = '', excerpt = '') => ({
  id: slug,
  type: 'guide' as const,
  slug,
  title,
  excerpt,
  coverImage: null,
  createdAt: '2026-01-05T04:00:00.000Z',
});

test.each([
  ['waterproofing-a-bathroom-before-tiling', '', '', 'tiler', 'waterproof bathroom'],
  ['check-a-floor-before-you-pay', '', '', 'tiler', ''],
  ['tempered-or-laminated-glass', '', '', 'glass', ''],
  ['timber-look-ceilings-in-humid-houses', '', '', 'ceiling', 'timber'],
  ['reading-a-quotation', '', '', null, ''],
  ['reading-a-quotation', '', 'A worked example for a 420 sq.ft floor', 'tiler', ''],
  ['reading-a-quotation', '', 'වර්ග අඩි 420ක පොළොවකට සෑදූ උදාහරණයක්', 'tiler', ''],
  ['reading-a-quotation', '', '420 சதுர அடித் தரைக்கான ஓர் எடுத்துக்காட்டு', 'tiler', ''],
  // With two trades named equally often, none is chosen; the slug counts before the title.
  ['glass-or-tiles', '', '', null, ''],
  ['tiles-and-floors-below-glass', 'Glass', '', 'tiler', ''],
  // A word inside another word is not a match.
  ['reptiles', '', '', null, ''],
  // A word alone can imply the trade; the first three words count most.
  ['comes-back', 'ටෙරාසෝ', 'Mosaic and grout, herringbone and screed', 'tiler', 'terrazzo mosaic grout'],
  ['five-questions-before-you-hire', '', 'Who will be in the house?', null, ''],
])('%s, %s, %s is about %s: %s', (slug, title, excerpt, trade, words) => {
  expect(subjectOf({ slug, title, excerpt })).toEqual({ trade, words: words === '' ? [] : words.split(' ') });
});

const entries = [
  listedProvider('Chosen', { featured: true, rating: 4.9, highlightTags: ['Herringbone'] }),
  listedProvider('Best', { rating: 5, highlightTags: ['Grouting'] }),
  listedProvider('Panes', { rating: 5, category: 'glass', highlightTags: ['Terrazzo sinks'] }),
  listedProvider('Good', { rating: 4.5, highlightTags: ['Mosaic', 'Grouting'] }),
  listedProvider('Terrazzo & Sons', { rating: 4, highlightTags: ['Polishing'] }),
  listedProvider('New', { highlightTags: ['Terrazzo', 'Mosaic'] }),
  listedProvider('Newest', { highlightTags: ['Terrazzo'] }),
].map(directoryEntry);

const fitting = async (...of: Parameters<typeof post>): Promise<string[]> =>
  (await findFitting(post(...of), async (filter) => searchDirectory(entries, filter))).map(
    ({ displayName }) => displayName,
  );

test("professionals of the trade whose tags have the words come first, then the others in the directory's order", async () => {
  expect(await fitting('check-a-floor')).toEqual(['Chosen', 'Best', 'Good']);
  expect(await fitting('grout-of-a-floor')).toEqual(['Best', 'Good', 'Chosen']);
  expect(await fitting('terrazzo-comes-back')).toEqual(['Terrazzo & Sons', 'New', 'Newest']);
  // More matching words rank higher; the first word outweighs all others.
  expect(await fitting('terrazzo-and-mosaic', '', 'Grout')).toEqual(['New', 'Terrazzo & Sons', 'Newest']);
  expect(await fitting('five-questions')).toEqual(['Chosen', 'Best', 'Panes']);
});

test('the suggested guide is about the same trade, or else the newest', () => {
  const guides = [post('tempered-glass'), post('choosing-grout'), post('check-a-floor')];
  expect(guideFor(post('terrazzo-comes-back'), guides)?.slug).toBe('choosing-grout');
  expect(guideFor(post('timber-ceilings'), guides)?.slug).toBe('tempered-glass');
  expect(guideFor(post('terrazzo-comes-back'), [])).toBeNull();
});
