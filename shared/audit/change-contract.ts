import { z } from 'zod/mini';
import { fault } from '../fault.ts';
import { defineContract } from '../endpoint.ts';
import { instantSchema } from '../fields.ts';

/** What changes are kept of. Services and pictures count as their provider's; the job of a booking as its booking's. */
export const changeKinds = ['booking', 'estimate', 'job', 'provider', 'post', 'banner'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * As texts: flags are `true` and `false`, lists have commas, instants are ISO 8601. Long texts are cut. Null: was not
 * there, or is not any more.
 */
const changedFieldsSchema = z.array(
  z.object({ field: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) }),
);

/** One write of an administrator. */
const changeSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Null when there is no such person any more. */
  adminEmail: z.nullable(z.string()),
  /** The name of the endpoint: `markInspectionPaid`. */
  action: z.string(),
  kind: z.nullable(z.enum(changeKinds)),
  /** Null for a write about no single row. */
  targetId: z.nullable(z.string()),
  fields: changedFieldsSchema,
});

export type Change = z.infer<typeof changeSchema>;
export type ChangedField = Change['fields'][number];

export const changeContract = defineContract({
  listChanges: {
    method: 'GET',
    path: '/api/admin/changes',
    access: 'admin',
    summary: 'List the latest 200 changes by administrators, newest first; those of a job include its booking',
    query: z.object({
      kind: z.optional(z.enum(changeKinds, fault('required'))),
      id: z.optional(z.string(fault('required')).check(z.maxLength(64, fault('required')))),
    }),
    response: z.array(changeSchema),
  },
});
