import { plural } from '../../shared/plural.ts';

/** Names the list of stars to screen readers. Each of its rows shows the reviews with so many stars alone. */
export const byStars = 'Reviews by stars';
/** Names a row. */
export const starsOf = (stars: number, count: number) =>
  `${plural(stars, { one: `${stars} star`, other: `${stars} stars` })}: ${plural(count, { one: `${count} review`, other: `${count} reviews` })}`;
/** Once a row is pressed. `count` of `total` reviews, which are several. */
export const filteredTo = (stars: number, count: number, total: number) =>
  `Showing ${count} of ${total} reviews: ${plural(count, { one: 'the one', other: 'those' })} with ${plural(stars, { one: `${stars} star`, other: `${stars} stars` })}.`;
export const showAll = 'Show all reviews';
/** `area`: '1,420' */
export const areaSqft = (area: string) => `${area} sq.ft`;
/** At the end of a review, after what was done, where and when: 'Floor, 420 sq.ft, Kandy · Nov 2026 · …' */
export const fromCompletedJob = 'from a completed job';
