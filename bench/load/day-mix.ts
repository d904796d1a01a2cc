import { randomUUID } from 'node:crypto';

/** One request of the day. `group`: what it counts as in the report. */
export type DayRequest = {
  readonly group: Group;
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Of what people do. Documents and pages of the API are read by many and change seldom; the rest is somebody's own. */
export const groups = [
  'document',
  'search',
  'api',
  'offline',
  'not modified',
  'file',
  'write',
  'own',
  'office',
] as const;

export type Group = (typeof groups)[number];

/** What the day needs to know of the site. */
export type Site = {
  /** Of providers, as the list has them. */
  readonly slugs: readonly string[];
  readonly providerIds: readonly string[];
  /** By address, of answers that have been read before. */
  readonly etags: ReadonlyMap<string, string>;
  /** A file of the app, by its hash, and a picture. */
  readonly files: readonly string[];
  /** What a device asks that has a copy of the directory, and what one is made of. */
  readonly newsPath: string;
  readonly copyPaths: readonly string[];
  readonly origin: string;
  /** Of an administrator who is signed in. */
  readonly adminCookie: string;
  readonly customerCookie: string;
};

const cities = ['Colombo', 'Kandy', 'Galle', 'Negombo', 'Jaffna', 'Kurunegala', 'Matara'];
const trades = ['tiler', 'glass', 'ceiling'];
const searches = ['tiler in kandy', 'galle', 'bathroom', 'shower glass', 'gypsum', 'zzzz'];

const orders = ['rating', 'reviews', 'rate', 'name'];

const reads = ['/api/providers', '/api/offline-pack', '/api/site', '/api/banners/active', '/api/posts/guide'];

type Maker = (site: Site, pick: <T>(list: readonly T[]) => T) => Omit<DayRequest, 'group'>;

const json = { 'Content-Type': 'application/json' };

const booking: Maker = () => {
  const key = randomUUID();
  return {
    method: 'POST',
    path: '/api/bookings/create',
    headers: { ...json, 'Idempotency-Key': key },
    body: JSON.stringify({
      fullName: 'Kumari Jayasinghe',
      email: `${key}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2099-03-01T09:30',
      notes: 'The hall floor sounds hollow near the stairs.',
      tilerSlug: null,
    }),
  };
};

const estimate: Maker = ({ providerIds }, pick) => ({
  method: 'POST',
  path: '/api/quotation-requests',
  headers: { ...json, 'Idempotency-Key': randomUUID() },
  body: JSON.stringify({
    projectType: 'floor',
    projectLocation: 'Peradeniya Road, Kandy',
    areaSqft: '420',
    description: 'Two rooms and a corridor.',
    contactName: 'Ruwan Silva',
    contactPhone: '071 884 2210',
    providerId: pick(providerIds),
  }),
});

/** A phone that asks how its requests are: most of what it names has been forgotten. */
const status: Maker = () => ({
  method: 'POST',
  path: '/api/requests/status',
  headers: { ...json, 'Request-Secrets': Array.from({ length: 3 }, () => secret()).join(', ') },
});

/** A professional's words are changed: what is finished of the directory is made anew. */
const correction: Maker = ({ providerIds, adminCookie, origin }, pick) => ({
  method: 'PATCH',
  path: `/api/admin/providers/${pick(providerIds)}`,
  headers: { ...json, Cookie: adminCookie, Origin: origin },
  body: JSON.stringify({ bio: `Lays floors, and says so. ${randomUUID()}` }),
});

const secret = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** The shares of a day, of a hundred: visitors read, some write, customers and the office look after things. */
const shares: readonly (readonly [share: number, group: Group, make: Maker])[] = [
  [12, 'document', () => ({ path: '/' })],
  [10, 'document', () => ({ path: '/tilers' })],
  [14, 'document', ({ slugs }, pick) => ({ path: `/tilers/${pick(slugs)}` })],
  [6, 'document', () => ({ path: '/guides' })],
  [5, 'search', (_, pick) => ({ path: `/tilers?category=${pick(trades)}&city=${pick(cities)}` })],
  [3, 'search', (_, pick) => ({ path: `/tilers?search=${encodeURIComponent(pick(searches))}` })],
  [1, 'search', (_, pick) => ({ path: `/tilers?category=${pick(trades)}&sort=${pick(orders)}` })],
  [4, 'offline', ({ newsPath }) => ({ path: newsPath })],
  [1, 'offline', ({ copyPaths }, pick) => ({ path: pick(copyPaths) })],
  [8, 'api', ({ slugs }, pick) => ({ path: `/api/providers/${pick(slugs)}` })],
  [4, 'api', () => ({ path: '/api/site' })],
  [
    10,
    'not modified',
    ({ etags }, pick) => {
      const path = pick(reads);
      return { path, headers: { 'If-None-Match': etags.get(path) ?? '' } };
    },
  ],
  [12, 'file', ({ files }, pick) => ({ path: pick(files) })],
  [2, 'write', booking],
  [2, 'write', estimate],
  [3, 'own', status],
  [2, 'own', ({ customerCookie }) => ({ path: '/api/portal/jobs', headers: { Cookie: customerCookie } })],
  [1, 'office', ({ adminCookie }) => ({ path: '/api/admin/todos', headers: { Cookie: adminCookie } })],
  [0.2, 'office', correction],
];

const all = shares.reduce((sum, [share]) => sum + share, 0);

/** The next request of somebody. `random`: from 0 to 1, each time another. */
export function nextRequest(site: Site, random: () => number): DayRequest {
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new RangeError('There is nothing to choose from');
    return chosen;
  };
  let place = random() * all;
  for (const [share, group, make] of shares) {
    place -= share;
    if (place < 0) return { group, ...make(site, pick) };
  }
  return { group: 'document', path: '/' };
}

export const readsOfTheDay = reads;
