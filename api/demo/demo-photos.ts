import { fileURLToPath } from 'node:url';
import type { PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { photos } from '../entities/photo-entity.ts';
import type { RowSet } from './row-set.ts';

/** Drawings in the place of photos; served from where they lie, to whom a photo would be. */
export const demoPhotosFolder = fileURLToPath(new URL('photos', import.meta.url));

type DemoPhoto = { readonly id: string; readonly kind: PhotoKind };

/** By the place of the estimate in the demonstration. */
const ofEstimates: readonly (readonly DemoPhoto[])[] = [
  [{ id: 'demo-photo-shower', kind: 'photo' }],
  [
    { id: 'demo-photo-floor', kind: 'photo' },
    { id: 'demo-photo-plan', kind: 'photo' },
    { id: 'demo-photo-slip', kind: 'slip' },
  ],
];

/** What was sent with an estimate, some minutes after it. */
export function addDemoPhotos(rows: RowSet, place: number, estimateRequestId: string, askedAt: Date): void {
  (ofEstimates[place] ?? []).forEach(({ id, kind }, number) => {
    const createdAt = new Date(askedAt.getTime() + (number + 1) * 60_000);
    const sent = { size: 120_000, digest: 'of-a-drawing', createdAt, storedAt: createdAt };
    rows.add(photos, { id, bookingId: null, estimateRequestId, kind, ...sent });
  });
}
