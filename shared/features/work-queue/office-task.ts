import { z } from 'zod/mini';
import { requiredText } from '../../fields.ts';

/** What a professional without an e-mail address is to be told: each is the office's to do. */
export const taskKinds = ['verified', 'assigned', 'accepted', 'moved', 'cancelled'] as const;

export type TaskKind = (typeof taskKinds)[number];

/** Whom the office has to tell something, and the words for it. */
export const tellSchema = z.object({
  taskId: z.string(),
  displayName: z.string(),
  /** As typed; null where none is known. */
  phone: z.nullable(z.string()),
  text: z.string(),
});

export type Tell = z.infer<typeof tellSchema>;

/** Which task is done: what has come to be told meanwhile is not. */
export const toldSchema = z.object({ taskId: requiredText('required', { max: 64 }) });

/** Whose a booking or a job is. */
export const assignSchema = z.object({ providerId: requiredText('Please choose a professional', { max: 64 }) });
