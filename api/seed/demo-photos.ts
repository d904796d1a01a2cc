import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { RowSet } from './row-set.ts';

/** Of the job under way: what its customer's family is shown. */
export const photoOfJob = 'demo-photo-room';

type DemoPhoto = { readonly id: string; readonly kind: PhotoKind };

/** By the place of the estimate in the demonstration. */
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

/** Of one owner; a set of rows says of each column what is in it. */
const nobodys = { bookingId: null, estimateRequestId: null, progressId: null, messageId: null };

/** Sent with what they belong to, some minutes after it. */
function addPhotos(rows: RowSet, sent: readonly DemoPhoto[], owner: Owner, after: Date): void {
  sent.forEach(({ id, kind }, number) => {
    const createdAt = new Date(after.getTime() + (number + 1) * 60_000);
    const whole = { size: 120_000, digest: 'of-a-drawing', createdAt, storedAt: createdAt };
    rows.add('photo', { id, ...nobodys, ...owner, kind, ...whole });
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
