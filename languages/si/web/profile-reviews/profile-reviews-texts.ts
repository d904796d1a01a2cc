import { plural } from '../../../../shared/plural.ts';

/** Names the list of stars to screen readers. Each of its rows shows the reviews with so many stars alone. */
export const byStars = 'තරු අනුව සමාලෝචන';
/** Names a row. */
export const starsOf = (stars: number, count: number) => `තරු ${stars}: සමාලෝචන ${count}`;
/** Once a row is pressed. `count` of `total` reviews, which are several. */
export const filteredTo = (stars: number, count: number, total: number) =>
  `සමාලෝචන ${total}න් ${count}ක් පෙන්වයි: තරු ${stars} දුන් ${plural(count, { one: 'එක', other: 'ඒවා' })} පමණයි.`;
export const showAll = 'සියලු සමාලෝචන පෙන්වන්න';
/** `area`: '1,420' */
export const areaSqft = (area: string) => `වර්ග අඩි ${area}`;
/** At the end of a review, after what was done, where and when: 'Floor, 420 sq.ft, Kandy · Nov 2026 · …' */
export const fromCompletedJob = 'අවසන් කළ වැඩයකින්';
