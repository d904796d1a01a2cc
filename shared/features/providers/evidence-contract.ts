import { z } from 'zod/mini';
import { blankableText, rowParams } from '../../admin-field.ts';
import { daySchema } from '../../day.ts';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { evidenceKinds, shownEvidenceSchema } from './evidence.ts';

/** What the back office reads of a check. */
export const evidenceSchema = z.extend(shownEvidenceSchema, {
  id: z.string(),
  /** The level, the place, or whom the office called: see `hasPublicDetails`. */
  details: z.string(),
  /** E-mail address of the administrator; null if the account no longer exists. */
  checkedBy: z.nullable(z.string()),
});

export const addEvidenceSchema = z.object({
  kind: z.enum(evidenceKinds, messageKey('required')),
  day: daySchema('Choose a day'),
  details: z._default(blankableText(400), ''),
});

export const evidenceContract = defineContract({
  addEvidence: {
    method: 'POST',
    path: '/api/admin/providers/:providerId/evidence',
    access: 'office',
    summary: 'Record what was checked of a provider',
    params: z.object({ providerId: z.string().check(z.maxLength(64)) }),
    body: addEvidenceSchema,
    response: z.array(evidenceSchema),
    status: 201,
    invalidates: ['providers'],
    target: { kind: 'provider', id: 'params.providerId' },
  },
  deleteEvidence: {
    method: 'DELETE',
    path: '/api/admin/providers/evidence/:id',
    access: 'office',
    summary: 'Remove a check that was recorded by mistake',
    params: rowParams,
    response: z.void(),
    status: 204,
    invalidates: ['providers'],
    target: { kind: 'evidence', id: 'params.id' },
  },
});
