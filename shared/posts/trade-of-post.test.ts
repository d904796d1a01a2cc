import { expect, test } from 'vitest';
import { tradeOfPost } from './trade-of-post.ts';

test.each([
  ['waterproofing-a-bathroom-before-tiling', 'tiler'],
  ['check-a-floor-before-you-pay', 'tiler'],
  ['tempered-or-laminated-glass', 'glass'],
  ['timber-look-ceilings-in-humid-houses', 'ceiling'],
  ['reading-a-quotation-line-by-line', null],
  // Of two alike neither.
  ['glass-or-tiles', null],
  ['tiles-and-floors-below-glass', 'tiler'],
  // A word within another is not that word.
  ['reptiles', null],
])('%s is about %s', (slug, trade) => {
  expect(tradeOfPost(slug)).toBe(trade);
});
