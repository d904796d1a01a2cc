/**
 * `photo`: of the place that a request is about, or of work. `slip`: of the transfer of its fee. The others are
 * certificates of somebody who wants to work with us: of training, of registration as a contractor, of the business.
 */
export const photoKinds = ['photo', 'slip', 'nvq', 'cida', 'business'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/**
 * What photos belong to: requests, jobs (slips of the commission), messages, the report of a visit, or what a
 * professional has sent of the work.
 */
export const photoOwners = ['request', 'job', 'message', 'report', 'progress'] as const;

export type PhotoOwner = (typeof photoOwners)[number];

/** Maximum number of photos for one request, message or progress entry. */
export const maxPhotos = 6;

/**
 * Maximum number of photos in an inspection report: two of each of six rooms. Four in a row, they take less than half
 * of the A4 sheet.
 */
export const maxReportPhotos = 12;

/** Maximum size of a photo in bytes. Devices shrink photos below it before they store them. */
export const maxPhotoBytes = 358_400;

/** Maximum size in bytes of a piece that is sent at once. */
export const maxPieceBytes = 262_144;

/** Path of a complete photo. Width in pixels; by default the stored size. */
export const photoPath = (id: string, width?: 320 | 640 | 1280): string =>
  `/photos/${id}${width === undefined ? '' : `?w=${width}`}`;
