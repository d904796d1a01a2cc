import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';

export const smsReportContract = defineContract({
  reportSms: {
    method: 'POST',
    path: '/api/sms/reports',
    access: 'public',
    summary: 'Report, as the operator’s SMS gateway, whether a message was delivered',
    body: z.object({
      /** As it came with the message. */
      token: z.string().check(z.maxLength(100)),
      state: z.enum(['delivered', 'failed']),
    }),
    response: z.object({}),
    invalidates: [],
  },
});
