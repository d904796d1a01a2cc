import { defineContract } from '../../endpoint.ts';
import { jobParams, portalJobSchema } from './job-contract.ts';

export const commissionContract = defineContract({
  claimCommission: {
    method: 'POST',
    path: '/api/jobs/:id/claim-commission',
    access: 'customer',
    summary:
      'Say that you have paid the commission of one of your jobs, accepted or later; repeating it changes nothing',
    params: jobParams,
    response: portalJobSchema,
    invalidates: [],
  },
});
