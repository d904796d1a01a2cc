import type Sharp from 'sharp';
import { WorkLanes } from '../queue/work-lanes.ts';

/**
 * All decoding and encoding of pictures in one process. Two at a time: each holds a thread of the four that files,
 * names and compression need as well, and a large picture up to 200 MB. The most urgent first: an administrator's
 * upload, a photo, a size that somebody waits for, the AVIF that is sent from the next request on. Anybody sends
 * photos, so nobody has more than two of them waiting.
 */
export const createPictureWork = () =>
  new WorkLanes(2, {
    upload: { places: 1, longest: 8 },
    photo: { places: 1, longest: 64, longestOfSender: 2 },
    size: { places: 2, longest: 64 },
    avif: { places: 1, longest: 256 },
  });

export type PictureWork = ReturnType<typeof createPictureWork>;

/** Loaded with the first picture: a process that makes none is 12 MB smaller. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is made twice, so what its decoder keeps would only stay in memory.
  sharp.cache(false);
  return sharp;
}
