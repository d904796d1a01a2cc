import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { emailSchema, instantSchema } from '../../fields.ts';
import { roles } from '../../role.ts';

const required = messageKey('required');
const roleSchema = z.enum(roles, required);

/** Somebody with a role in the back office. */
const personSchema = z.object({
  email: z.string(),
  /** Null if the identity provider reports none, or before the first sign-in. */
  name: z.nullable(z.string()),
  role: roleSchema,
  /** The server's settings name the person as an owner, so the role cannot be changed here. */
  isOfSettings: z.boolean(),
  hasSignedIn: z.boolean(),
  /** When the role was given, and the owner who gave it; null if it comes from the settings. */
  givenAt: z.nullable(instantSchema),
  givenBy: z.nullable(z.string()),
});

export type Person = z.infer<typeof personSchema>;

export const giveRoleSchema = z.object({
  email: emailSchema.check(z.toLowerCase()),
  /** Null takes the role away. */
  role: z.nullable(roleSchema),
  /** The role that the sender has seen; null if there was none. */
  seen: z._default(z.nullable(roleSchema), null),
});

export const peopleContract = defineContract({
  listPeople: {
    method: 'GET',
    path: '/api/admin/people',
    access: 'owner',
    summary: 'List who may enter the back office, and with which role',
    response: z.array(personSchema),
  },
  giveRole: {
    method: 'POST',
    path: '/api/admin/people',
    access: 'owner',
    summary: 'Give a role to the owner of an e-mail address, change it, or take it away',
    body: giveRoleSchema,
    response: z.object({ email: z.string(), role: z.nullable(roleSchema) }),
    invalidates: [],
    target: { kind: 'staffRole', id: 'body.email' },
  },
});
