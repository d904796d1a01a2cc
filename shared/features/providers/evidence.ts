import { z } from 'zod/mini';
import { dayMs } from '../../duration.ts';

/** What Nivasa has checked of a professional. */
export const evidenceKinds = ['identity', 'qualification', 'work', 'references'] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** What the public reads of it. */
export const shownEvidenceSchema = z.object({
  kind: z.enum(evidenceKinds),
  /** Calendar day, `2026-11-23`. */
  day: z.string(),
  /** The level or the place; empty for a kind whose details are private. */
  details: z.string(),
});

export type ShownEvidence = z.infer<typeof shownEvidenceSchema>;

/** Whether the public reads the details. The details of the other kinds name people or papers. */
export const hasPublicDetails = (kind: EvidenceKind): boolean => kind === 'qualification' || kind === 'work';

export const toShownEvidence = ({ kind, day, details }: ShownEvidence): ShownEvidence => ({
  kind,
  day,
  details: hasPublicDetails(kind) ? details : '',
});

/** The badge needs the identity and one more. */
export const isEnough = (kinds: readonly EvidenceKind[]): boolean =>
  kinds.includes('identity') && kinds.some((kind) => kind !== 'identity');

/** How long the newest evidence is valid, in years. */
const goodYears = 2;

/**
 * When a badge lapses, as an instant: `goodYears` after the newest check other than that of the identity. Null without
 * one.
 */
export function lapsesAt(evidence: readonly Pick<ShownEvidence, 'kind' | 'day'>[]): string | null {
  const newest = evidence
    .flatMap(({ kind, day }) => (kind === 'identity' ? [] : [day]))
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  // The years are added to the day as it is written, because its instant is on the day before in UTC.
  const last = new Date(`${newest}T00:00:00Z`);
  last.setUTCFullYear(last.getUTCFullYear() + goodYears);
  return new Date(`${last.toISOString().slice(0, 10)}T00:00:00+05:30`).toISOString();
}

/** How long before it lapses the office is asked to renew it, in milliseconds. */
export const renewalMs = 30 * dayMs;
