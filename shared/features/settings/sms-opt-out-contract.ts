import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { dialable } from '../../phone.ts';

const optOutSchema = z.object({
  /** In its international form: `+94771234567`. */
  number: z.string(),
  createdAt: instantSchema,
});

const badNumber = 'Invalid phone number';

/** As typed; answered in its international form. */
export const smsOptOutSchema = z.object({
  phone: requiredText('Phone is required', { max: 40 }).check(
    z.refine((phone) => dialable(phone) !== null, { error: badNumber, when: ({ issues }) => issues.length === 0 }),
  ),
});

export const smsOptOutContract = defineContract({
  listSmsOptOuts: {
    method: 'GET',
    path: '/api/admin/sms-opt-outs',
    access: 'office',
    summary: 'The numbers that get no SMS, newest first',
    response: z.array(optOutSchema),
  },
  addSmsOptOut: {
    method: 'POST',
    path: '/api/admin/sms-opt-outs',
    access: 'office',
    summary: 'Record that the owner of a number wants no SMS',
    body: smsOptOutSchema,
    response: optOutSchema,
    status: 201,
    invalidates: [],
  },
  removeSmsOptOut: {
    method: 'DELETE',
    path: '/api/admin/sms-opt-outs/:number',
    access: 'office',
    summary: 'Record that the owner of a number wants SMS again',
    params: z.object({ number: z.string().check(z.maxLength(20)) }),
    response: z.void(),
    status: 204,
    invalidates: [],
  },
});
