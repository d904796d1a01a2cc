import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { adminJobSchema } from './admin-job-contract.ts';
import { jobParams, portalJobSchema } from './job-contract.ts';
import { objectionFormSchema, progressFormSchema, publishSchema, sendBackFormSchema } from './job-progress.ts';

const progressParams = z.extend(jobParams, { progressId: z.string().check(z.maxLength(64)) });

/** Endpoints for the progress of an active job. */
export const progressContract = defineContract({
  addProgress: {
    method: 'POST',
    path: '/api/jobs/:id/progress',
    access: 'office',
    summary: 'Add a note or a milestone to a job in progress',
    params: jobParams,
    body: progressFormSchema,
    response: adminJobSchema,
    idempotent: true,
    invalidates: [],
    target: { kind: 'job', id: 'params.id' },
  },
  removeProgress: {
    method: 'DELETE',
    path: '/api/jobs/:id/progress/:progressId',
    access: 'office',
    summary: 'Remove an entry added by mistake; 409 once the customer has confirmed it',
    params: progressParams,
    response: adminJobSchema,
    invalidates: [],
    target: { kind: 'job', id: 'params.id' },
  },
  publishProgress: {
    method: 'POST',
    path: '/api/jobs/:id/progress/:progressId/publish',
    access: 'office',
    summary: 'Publish what the professional has sent, with these words; 409 once decided, or while photos are missing',
    params: progressParams,
    body: publishSchema,
    response: adminJobSchema,
    invalidates: [],
    target: { kind: 'job', id: 'params.id' },
  },
  sendProgressBack: {
    method: 'POST',
    path: '/api/jobs/:id/progress/:progressId/send-back',
    access: 'office',
    summary: 'Send back what the professional has sent, with a reason; 409 once decided, or once the job has ended',
    params: progressParams,
    body: sendBackFormSchema,
    response: adminJobSchema,
    invalidates: [],
    target: { kind: 'job', id: 'params.id' },
  },
  confirmMilestone: {
    method: 'POST',
    path: '/api/jobs/:id/progress/:progressId/confirm',
    access: 'customer',
    summary: 'Confirm a milestone of one of your jobs',
    params: progressParams,
    response: portalJobSchema,
    invalidates: [],
  },
  objectToMilestone: {
    method: 'POST',
    path: '/api/jobs/:id/progress/:progressId/object',
    access: 'customer',
    summary: 'Dispute a milestone of one of your jobs, with a reason',
    params: progressParams,
    body: objectionFormSchema,
    response: portalJobSchema,
    invalidates: [],
  },
});
