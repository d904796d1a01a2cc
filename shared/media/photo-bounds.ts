/** `photo`: of the place a request is about. `slip`: of the transfer of its fee. */
export const photoKinds = ['photo', 'slip'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/** What people send photos of: requests, the slip of a job's commission, messages. */
export const photoOwners = ['request', 'job', 'message'] as const;

export type PhotoOwner = (typeof photoOwners)[number];

/** Of one request, message, or entry of a job's progress. */
export const mostPhotos = 6;

/** The largest photo that is taken, in bytes: devices make them smaller than this before they keep them. */
export const largestPhoto = 358_400;

/** The largest piece of one that is sent at once, in bytes. */
export const largestPiece = 262_144;

/** Where a photo that is whole can be seen. Widths in pixels; without one, as it is stored. */
export const photoPath = (id: string, width?: 320 | 640 | 1280): string =>
  `/photos/${id}${width === undefined ? '' : `?w=${width}`}`;
