import { z } from 'zod/mini';
import { requiredText } from '../../fields.ts';

/** What the office has to tell somebody without an e-mail address. `customer`: the customer; else a professional. */
export const taskKinds = [
  'verified',
  'assigned',
  'accepted',
  'moved',
  'returned',
  'milestone',
  'cancelled',
  'customer',
] as const;

export type TaskKind = (typeof taskKinds)[number];

/** Whom the office has to call, and the text to tell them. */
export const phoneNoticeSchema = z.object({
  taskId: z.string(),
  displayName: z.string(),
  isCustomer: z.boolean(),
  /** As typed; null if unknown. */
  phone: z.nullable(z.string()),
  text: z.string(),
});

export type PhoneNotice = z.infer<typeof phoneNoticeSchema>;

/** The task that is done. A task that was added meanwhile stays open. */
export const toldSchema = z.object({ taskId: requiredText('required', { max: 64 }) });

/** The professional who is assigned to a booking or a job. */
export const assignSchema = z.object({ providerId: requiredText('Please choose a professional', { max: 64 }) });
