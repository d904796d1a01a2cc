/** `photo`: of the place a request is about. `slip`: of the transfer of its fee. */
export const photoKinds = ['photo', 'slip'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/** Of one request. */
export const mostPhotos = 6;

/** The largest photo that is taken, in bytes: devices make them smaller than this before they keep them. */
export const largestPhoto = 358_400;

/** The largest piece of one that is sent at once, in bytes. */
export const largestPiece = 262_144;

/** Where a photo that is whole can be seen. Widths in pixels; without one, as it is stored. */
export const photoPath = (id: string, width?: 320 | 640 | 1280): string =>
  `/photos/${id}${width === undefined ? '' : `?w=${width}`}`;
