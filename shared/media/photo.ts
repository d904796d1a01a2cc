import { z } from 'zod/mini';
import { instantSchema } from '../fields.ts';
import { photoKinds } from './photo-bounds.ts';

/** A complete photo, as its owner and the back office see it. */
export const photoSchema = z.object({ id: z.string(), kind: z.enum(photoKinds), storedAt: instantSchema });

export type Photo = z.infer<typeof photoSchema>;
