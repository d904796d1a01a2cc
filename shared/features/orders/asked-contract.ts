import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { projectTypes } from '../estimates/project-types.ts';
import { grantSchema, requestIdSchema } from './request-contract.ts';

/** What somebody typed to ask for an estimate. */
const askedSchema = z.object({
  projectType: z.enum(projectTypes),
  projectLocation: z.string(),
  /** Square feet as digits; null when not given. */
  areaSqft: z.nullable(z.string()),
  description: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.nullable(z.string()),
});

export type Asked = z.infer<typeof askedSchema>;

export const askedContract = defineContract({
  readAsked: {
    method: 'POST',
    path: '/api/requests/asked',
    access: 'public',
    summary: 'What was typed to ask for an estimate, for the booking that follows: to whoever may claim its fee',
    body: z.object({ requestId: requestIdSchema, grant: grantSchema }),
    response: askedSchema,
    secrets: 'one',
    isRead: true,
  },
});
