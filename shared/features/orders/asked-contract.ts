import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { keptEstimate } from '../estimates/estimate-contract.ts';
import { grantSchema, requestIdSchema } from './request-contract.ts';

/** What the customer entered to request an estimate. */
const askedSchema = z.object(keptEstimate);

export type Asked = z.infer<typeof askedSchema>;

export const askedContract = defineContract({
  readAsked: {
    method: 'POST',
    path: '/api/requests/asked',
    access: 'public',
    summary: 'Read the details of an estimate request, for the booking that follows',
    body: z.object({ requestId: requestIdSchema, grant: grantSchema }),
    response: askedSchema,
    secrets: 'one',
    isRead: true,
  },
});
