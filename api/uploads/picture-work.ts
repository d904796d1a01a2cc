import { WorkLanes } from '../queue/work-lanes.ts';

/**
 * All decoding and encoding of pictures in one process. Two at a time: each holds a thread of the four that files,
 * names and compression need as well, and a large picture up to 200 MB. The most urgent first: an administrator's
 * upload, a size that somebody waits for, the AVIF that is sent from the next request on.
 */
export const createPictureWork = () =>
  new WorkLanes(2, {
    upload: { places: 1, longest: 8 },
    size: { places: 2, longest: 64 },
    avif: { places: 1, longest: 256 },
  });

export type PictureWork = ReturnType<typeof createPictureWork>;
