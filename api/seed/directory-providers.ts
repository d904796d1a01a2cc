import { categories, cities } from '../../shared/features/providers/category.ts';
import { demoNumber, demoPick } from './demo-id.ts';
import { demoDirectory, type DemoProvider, type DemoReview } from './demo-data.ts';

const { areas, comments, firstNames, lastNames, trades } = demoDirectory;

/** One in this many providers has reviews. */
const reviewedEvery = 20;
const ratings = [5, 5, 4, 5, 4, 3] as const;

/**
 * The provider at a position of the large directory, always with the same data. Names repeat; slugs contain the
 * position.
 */
export function directoryProvider(place: number): DemoProvider {
  const seed = `directory ${place}`;
  const pick = <T>(what: string, list: readonly T[]): T => demoPick(`${seed} ${what}`, list);
  const category = pick('category', categories);
  const trade = trades[category];
  const city = pick('city', cities);
  const first = pick('first', firstNames);
  const last = pick('last', lastNames);
  const firm = pick('firm', trade.firms);
  const area = demoNumber(`${seed} in town`, 4) === 0 ? null : pick('area', areas[city]);
  const displayName = pick('pattern', [
    `${first} ${last} ${firm}`,
    `${last} & Sons ${firm}`,
    `${area ?? city} ${firm} by ${last}`,
    `${first} ${last}`,
  ]);
  const second = pick('second city', cities);
  return {
    slug: `${slugOf(displayName)}-${place + 1}`,
    category,
    displayName,
    city,
    area,
    cities: second === city ? [city] : [city, second],
    bio: `${first} ${last} ${pick('work', trade.work)} in and around ${area ?? city}. A crew of ${demoNumber(`${seed} crew`, 7) + 2}, at work since ${1995 + demoNumber(`${seed} since`, 28)}.`,
    isCertified: demoNumber(`${seed} certified`, 3) === 0,
    featured: false,
    highlightTags: someOf(`${seed} tags`, trade.tags, 2, 6),
    avatar: `avatar-${demoNumber(`${seed} avatar`, 40) + 1}`,
    cover: picture(`${seed} cover`, trade.pictures),
    gallery: [`${seed} a`, `${seed} b`].map((name) => picture(name, trade.pictures)),
    services: someOf(`${seed} services`, trade.services, 2, 4).map(([serviceName, rateLkr]) => ({
      serviceName,
      rateLkr: String(rateLkr + demoNumber(`${seed} ${serviceName}`, 12) * 10),
      unit: serviceName === 'Skirting' || serviceName === 'Balcony railing' ? 'linear ft' : 'sq.ft',
    })),
    reviews: place % reviewedEvery === 0 ? reviewsOf(seed) : [],
  };
}

function reviewsOf(seed: string): DemoReview[] {
  return Array.from({ length: demoNumber(`${seed} reviews`, 3) + 1 }, (_, place) => {
    const name = `${seed} review ${place}`;
    return {
      rating: demoPick(name, ratings),
      comment: demoPick(`${name} comment`, comments),
      daysAgo: 20 + place * 60 + demoNumber(`${name} day`, 50),
      customer: `${demoPick(`${name} first`, firstNames)} ${demoPick(`${name} last`, lastNames)}`,
      areaSqft: 80 + demoNumber(`${name} area`, 600),
      valueLkr: 60_000 + demoNumber(`${name} value`, 500) * 1000,
    };
  });
}

/** From `least` to `most` different items, consecutive in the list. */
function someOf<T>(seed: string, list: readonly T[], least: number, most: number): T[] {
  const start = demoNumber(seed, list.length);
  const count = least + demoNumber(`${seed} count`, most - least + 1);
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count);
}

/** Each kind of picture has at least five versions. */
function picture(seed: string, kinds: readonly string[]): string {
  return `${demoPick(seed, kinds)}-${demoNumber(`${seed} version`, 5) + 1}`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70);
}
