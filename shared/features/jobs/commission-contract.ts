import { defineContract } from '../../endpoint.ts';
import { jobParams, portalJobSchema } from './job-contract.ts';

export const commissionContract = defineContract({
  claimCommission: {
    method: 'POST',
    path: '/api/jobs/:id/claim-commission',
    access: 'customer',
    summary: 'The commission of one of your jobs, accepted or later, is on its way; said again it changes nothing',
    params: jobParams,
    response: portalJobSchema,
    invalidates: [],
  },
});
