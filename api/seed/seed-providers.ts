import { weekdays } from '../../shared/features/visits/availability.ts';
import { dayOf } from '../../shared/colombo-time.ts';
import { lapsesAt, toShownEvidence } from '../../shared/features/providers/evidence.ts';
import { ratingOf } from '../../shared/features/reviews/mean-rating.ts';
import { dayBefore } from './demo-day.ts';
import { demoId, demoNumber } from './demo-id.ts';
import type { DemoProvider } from './demo-data.ts';
import type { RowSet } from './row-set.ts';
import { reviewedJob } from './seed-jobs.ts';
import { dayMs } from '../../shared/duration.ts';

/** Captions of the demo's pictures, which say that they are drawings. */
const drawn: Readonly<Record<string, string>> = {
  'barrel-vault': 'Barrel vault',
  checker: 'Chequered floor',
  'cove-ceiling': 'Cove ceiling',
  'glass-facade': 'Glass facade',
  'glass-railing': 'Glass railing',
  'grid-ceiling': 'Grid ceiling',
  herringbone: 'Herringbone floor',
  hexagon: 'Hexagon tiles',
  'large-format': 'Large-format floor',
  mirror: 'Mirror',
  mosaic: 'Mosaic',
  'shower-screen': 'Shower screen',
  terrazzo: 'Terrazzo floor',
  'timber-slats': 'Timber slats',
};

const captionOf = (name: string): string => {
  const what = drawn[name.replace(/-\d+$/, '')];
  return what === undefined ? 'Drawing' : `${what} (drawing)`;
};

export function pictureUrl(name: string): string {
  return `/objects/${name}`;
}

function providerId(slug: string): string {
  return demoId(`provider ${slug}`);
}

/** Its certificate lapses within the month. */
const renewing = 'nizam-glass-and-aluminium';

/** `day`: when both were checked, `2026-03-05`. */
const evidenceOf = (slug: string, day: string) =>
  (['identity', 'work'] as const).map((kind) => ({
    id: demoId(`evidence ${slug} ${kind}`),
    kind,
    day,
    details: kind === 'identity' ? 'National identity card' : 'a finished job, with its owner',
  }));

/** A provider with services, gallery and reviews, and a job for each review. */
export function addProvider(rows: RowSet, provider: DemoProvider, now: Date): void {
  const { avatar, cover, gallery, services: offered, reviews, bioSi = '', bioTa = '', ...shown } = provider;
  const { slug } = shown;
  const id = providerId(slug);
  // Before its first booking, which is some weeks before the review.
  const createdAt = new Date(now.getTime() - (Math.max(0, ...reviews.map(({ daysAgo }) => daysAgo)) + 120) * dayMs);
  // Lists are sorted by creation time.
  const inOrder = (place: number) => new Date(createdAt.getTime() + place);
  const certified = shown.isCertified
    ? new Date(createdAt.getTime() + (30 + demoNumber(`certified ${slug}`, 60)) * dayMs)
    : null;
  const evidence = certified
    ? evidenceOf(slug, slug === renewing ? dayBefore(now, 712) : dayOf(certified.toISOString()))
    : [];
  rows.add('provider', {
    ...shown,
    id,
    bioSi,
    bioTa,
    // Cannot receive mail (RFC 2606).
    email: `${slug}@providers.example`,
    certifiedSince: certified,
    evidence: evidence.map(toShownEvidence),
    certificateEndsAt: lapsesAt(evidence),
    avatarUrl: pictureUrl(avatar),
    coverUrl: pictureUrl(cover),
    ...ratingOf(reviews.map(({ rating }) => ({ rating, hiddenAt: null }))),
    createdAt,
  });
  if (certified) {
    rows.add('providerEvidence', ...evidence.map((one) => ({ ...one, providerId: id, createdAt: now })));
    // They have also said when they make visits.
    rows.add('availability', {
      providerId: id,
      weekdays: demoNumber(`weekdays ${slug}`, 2) === 0 ? weekdays.slice(1) : weekdays.slice(1, 6),
      from: '08:00',
      until: '17:00',
      daysOff: [],
    });
  }
  rows.add(
    'service',
    ...offered.map(({ serviceName, rateLkr, unit }, place) => ({
      id: demoId(`service ${slug} ${place}`),
      providerId: id,
      serviceName,
      rateLkr: rateLkr === null ? null : Number(rateLkr),
      unit,
      createdAt: inOrder(place),
    })),
  );
  rows.add(
    'galleryItem',
    ...gallery.map((name, place) => ({
      id: demoId(`gallery item ${slug} ${place}`),
      providerId: id,
      imageUrl: pictureUrl(name),
      caption: captionOf(name),
      takenOn: dayBefore(now, 30 + demoNumber(`taken ${slug} ${place}`, 700)),
      createdAt: inOrder(place),
    })),
  );
  reviews.forEach((review, place) => reviewedJob(rows, provider, review, place, now));
}
