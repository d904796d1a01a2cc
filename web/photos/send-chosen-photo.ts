import type { PreparedPhoto } from './prepare-photo.ts';
import { sendPhoto, type PhotoOutcome } from './send-photo.ts';

/** The number of attempts before the user is asked to retry, and the pause between them in milliseconds. */
const tries = 3;
const pauseMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a photo of the back office that is only in this page's memory. It is announced at this path, in the session.
 */
export async function sendChosenPhoto(photo: PreparedPhoto & { readonly id: string }, path: string) {
  const row = { ...photo, kind: 'photo', form: null, requestId: null, secret: null, ownerId: null } as const;
  for (let attempts = 0; ; attempts += 1) {
    const outcome: PhotoOutcome = await sendPhoto({ ...row, attempts }, { path, goesOn: async () => true });
    if (outcome.state !== 'waiting' || attempts + 1 === tries) return outcome;
    await pause(pauseMs);
  }
}
