import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';

const deskAccessSchema = z.object({
  /** Null without a telephone number, whose last digits the link asks for. */
  url: z.nullable(z.string()),
  /** When each device with an open desk opened it, newest first. */
  openedAt: z.array(instantSchema),
});

export type DeskAccess = z.infer<typeof deskAccessSchema>;

export const adminDeskContract = defineContract({
  getDeskAccess: {
    method: 'GET',
    path: '/api/admin/providers/:id/desk',
    access: 'office',
    summary: 'Read the link to a professional’s desk, and which devices have it open',
    params: rowParams,
    response: deskAccessSchema,
  },
  renewDeskLink: {
    method: 'POST',
    path: '/api/admin/providers/:id/renew-desk',
    access: 'office',
    summary: 'Replace the link to a professional’s desk and close it on all devices',
    params: rowParams,
    response: deskAccessSchema,
    invalidates: [],
    target: { kind: 'provider', id: 'params.id' },
  },
});
