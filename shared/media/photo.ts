import { z } from 'zod/mini';
import { messageKey } from '../message-key.ts';
import { instantSchema } from '../fields.ts';
import { photoKinds } from './photo-bounds.ts';

/** A UUID made by the device that has the photo. */
export const photoIdSchema = z
  .string(messageKey('required'))
  .check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/));

/** A complete photo, as its owner and the back office see it. */
export const photoSchema = z.object({ id: z.string(), kind: z.enum(photoKinds), storedAt: instantSchema });

export type Photo = z.infer<typeof photoSchema>;
