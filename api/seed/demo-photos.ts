import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { RowSet } from './row-set.ts';

/** The photo of the running job that its family link shows. */
export const photoOfJob = 'demo-photo-room';

type DemoPhoto = { readonly id: string; readonly kind: PhotoKind };

/** By the position of the estimate in the demo. */
const ofEstimates: readonly (readonly DemoPhoto[])[] = [
  [{ id: 'demo-photo-shower', kind: 'photo' }],
  [
    { id: 'demo-photo-floor', kind: 'photo' },
    { id: 'demo-photo-plan', kind: 'photo' },
  ],
];

type Owner =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly progressId: string }
  | { readonly messageId: string };

/** No owner; rows inserted together must have the same columns. */
const noOwner = { bookingId: null, estimateRequestId: null, progressId: null, messageId: null };

/** Sent some minutes after their owner was created. */
function addPhotos(rows: RowSet, sent: readonly DemoPhoto[], owner: Owner, after: Date): void {
  sent.forEach(({ id, kind }, number) => {
    const createdAt = new Date(after.getTime() + (number + 1) * 60_000);
    const whole = { size: 120_000, digest: 'of-a-drawing', createdAt, storedAt: createdAt };
    rows.add('photo', { id, ...noOwner, ...owner, kind, ...whole });
  });
}

export const addDemoPhotos = (rows: RowSet, place: number, estimateRequestId: string, askedAt: Date): void =>
  addPhotos(rows, ofEstimates[place] ?? [], { estimateRequestId }, askedAt);

/** `names`: of the drawings. */
export const addPhotosOf = (rows: RowSet, names: readonly string[], owner: Owner, after: Date): void =>
  addPhotos(
    rows,
    names.map((name) => ({ id: `demo-photo-${name}`, kind: name === 'slip' ? 'slip' : 'photo' })),
    owner,
    after,
  );
