import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { requiredText } from '../../fields.ts';
import { maxPhotos } from '../../media/photo-bounds.ts';
import { photoIdSchema } from '../../media/photo.ts';
import { milestonePart, progressKinds } from '../jobs/job-progress.ts';

/** The form in which a professional tells of the work. */
export const deskProgressForm = z.object({
  kind: z.enum(progressKinds, messageKey('required')),
  text: requiredText(messageKey('noProgressText'), { max: 1000 }),
  /** Milestones only: the part of the contract's value, as the professional proposes it. */
  amountLkr: milestonePart(messageKey('noWholeRupees')),
});

/** What the desk sends. */
export const sendProgressSchema = z.extend(deskProgressForm, {
  jobId: requiredText('required', { max: 64 }),
  /** An entry that the office has sent back, which this one replaces. */
  replaces: z._default(
    z.nullable(z.string(messageKey('required')).check(z.maxLength(64, messageKey('required')))),
    null,
  ),
  /** The photos that follow, or that the replaced entry has. */
  photos: z._default(
    z.array(photoIdSchema, messageKey('required')).check(z.maxLength(maxPhotos, messageKey('enoughPhotos'))),
    [],
  ),
});

export type SendProgress = z.input<typeof sendProgressSchema>;
