import { z } from 'zod/mini';
import { fault } from '../../fault.ts';
import { requiredText } from '../../fields.ts';
import { mostPhotos } from '../../media/photo-bounds.ts';
import { photoIdSchema } from '../../media/photo.ts';
import { milestonePart, progressKinds } from '../jobs/job-progress.ts';

/** The form in which a professional tells of the work. */
export const deskProgressForm = z.object({
  kind: z.enum(progressKinds, fault('required')),
  text: requiredText(fault('noProgressText'), { max: 1000 }),
  /** Milestones only: the part of the contract's value, as the professional proposes it. */
  amountLkr: milestonePart(fault('noWholeRupees')),
});

/** What the desk sends. */
export const sendProgressSchema = z.extend(deskProgressForm, {
  jobId: requiredText('required', { max: 64 }),
  /** An entry that the office has sent back, which this one replaces. */
  replaces: z._default(z.nullable(z.string(fault('required')).check(z.maxLength(64, fault('required')))), null),
  /** The photos that follow, or that the replaced entry has. */
  photos: z._default(
    z.array(photoIdSchema, fault('required')).check(z.maxLength(mostPhotos, fault('enoughPhotos'))),
    [],
  ),
});

export type SendProgress = z.input<typeof sendProgressSchema>;
