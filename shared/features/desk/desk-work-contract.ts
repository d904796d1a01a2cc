import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { sendProgressSchema } from './desk-progress.ts';

export const deskWorkContract = defineContract({
  sendProgress: {
    method: 'POST',
    path: '/api/work/progress',
    access: 'public',
    summary: 'Tell of the work on a job of yours: a note, a milestone, or that it is ready for the final check',
    // The secret identifies the desk: see `deskContract`.
    secrets: 'one',
    body: sendProgressSchema,
    response: z.object({ id: z.string(), clientKey: z.nullable(z.string()) }),
    status: 201,
    idempotent: true,
    invalidates: [],
  },
});
