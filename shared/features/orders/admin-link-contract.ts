import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';

const link = { access: 'office', params: rowParams, response: z.object({ url: z.string() }) } as const;

const read = {
  ...link,
  method: 'GET',
  summary: 'Read the link to a request, for customers without an account or the device',
} as const;

const renew = {
  ...link,
  method: 'POST',
  summary: 'Replace the link to a request; earlier links stop working',
  invalidates: [],
} as const;

export const adminLinkContract = defineContract({
  getBookingLink: { ...read, path: '/api/admin/bookings/:id/link' },
  renewBookingLink: {
    ...renew,
    path: '/api/bookings/:id/renew-link',
    target: { kind: 'booking', id: 'params.id' },
  },
  getEstimateLink: { ...read, path: '/api/admin/quotation-requests/:id/link' },
  renewEstimateLink: {
    ...renew,
    path: '/api/quotation-requests/:id/renew-link',
    target: { kind: 'estimate', id: 'params.id' },
  },
});
