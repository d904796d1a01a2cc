import { plural } from '../../../../shared/plural.ts';

/** Names the list of stars to screen readers. Each of its rows shows the reviews with so many stars alone. */
export const byStars = 'நட்சத்திரங்களின்படி மதிப்புரைகள்';
/** Names a row. */
export const starsOf = (stars: number, count: number) =>
  `${plural(stars, { one: `${stars} நட்சத்திரம்`, other: `${stars} நட்சத்திரங்கள்` })}: ${plural(count, { one: `${count} மதிப்புரை`, other: `${count} மதிப்புரைகள்` })}`;
/** Once a row is pressed. `count` of `total` reviews, which are several. */
export const filteredTo = (stars: number, count: number, total: number) =>
  `${total} மதிப்புரைகளில் ${plural(count, { one: `${count} காட்டப்படுகிறது`, other: `${count} காட்டப்படுகின்றன` })}: ${plural(stars, { one: `${stars} நட்சத்திரம்`, other: `${stars} நட்சத்திரங்கள்` })} ${plural(count, { one: 'பெற்றது', other: 'பெற்றவை' })} மட்டும்.`;
export const showAll = 'எல்லா மதிப்புரைகளையும் காட்டுக';
/** `area`: '1,420' */
export const areaSqft = (area: string) => `${area} சதுர அடி`;
/** At the end of a review, after what was done, where and when: 'Floor, 420 sq.ft, Kandy · Nov 2026 · …' */
export const fromCompletedJob = 'முடிந்த வேலை ஒன்றிலிருந்து';
