import { z } from 'zod/mini';
import { messageKey } from '../message-key.ts';
import { defineContract } from '../endpoint.ts';
import { instantSchema } from '../fields.ts';

/**
 * Kinds of rows whose changes are recorded. A service or picture is recorded under its provider, a booking's job under
 * the booking.
 */
export const changeKinds = ['booking', 'estimate', 'job', 'provider', 'post', 'banner', 'person'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/**
 * Values as text: flags are `true` and `false`, list items are separated by commas, instants are ISO 8601. Long texts
 * are cut. Null: the value did not exist before, or no longer exists.
 */
const changedFieldsSchema = z.array(
  z.object({ field: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) }),
);

/** One write by an administrator. */
const changeSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Null if the account no longer exists. */
  adminEmail: z.nullable(z.string()),
  /** Name of the endpoint, for example `markInspectionPaid`. */
  action: z.string(),
  kind: z.nullable(z.enum(changeKinds)),
  /** Null if the write does not concern a single row. */
  targetId: z.nullable(z.string()),
  fields: changedFieldsSchema,
});

export type Change = z.infer<typeof changeSchema>;
export type ChangedField = Change['fields'][number];

export const changeContract = defineContract({
  listChanges: {
    method: 'GET',
    path: '/api/admin/changes',
    access: 'office',
    summary: 'List the latest 200 changes by administrators, newest first; those of a job include its booking',
    query: z.object({
      kind: z.optional(z.enum(changeKinds, messageKey('required'))),
      id: z.optional(z.string(messageKey('required')).check(z.maxLength(64, messageKey('required')))),
    }),
    response: z.array(changeSchema),
  },
});
