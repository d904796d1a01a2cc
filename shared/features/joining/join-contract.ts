import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText, writtenLanguage } from '../../fields.ts';
import { threadSchema } from '../messages/thread.ts';
import { applicationStates } from './application-state.ts';
import { joinFormSchema } from './join-form.ts';

const applicationReceiptSchema = z.object({
  id: z.string(),
  /** The request's idempotency key, echoed. */
  clientKey: z.nullable(z.string()),
  createdAt: instantSchema,
});

/** What the device that sent an application is told of it. */
const applicationNewsSchema = z.extend(threadSchema, {
  state: z.enum(applicationStates),
  /** Why it was refused, in the office's words. */
  reason: z.nullable(z.string()),
});

export type ApplicationNews = z.infer<typeof applicationNewsSchema>;

export const joinContract = defineContract({
  createApplication: {
    method: 'POST',
    path: '/api/applications',
    access: 'public',
    summary: 'Apply to be listed as a professional; the office answers in a thread',
    body: z.extend(joinFormSchema, { language: writtenLanguage }),
    response: applicationReceiptSchema,
    status: 201,
    secrets: 'one',
    idempotent: true,
    invalidates: [],
  },
  readApplication: {
    method: 'POST',
    path: '/api/applications/read',
    access: 'public',
    summary: 'Read the state of your application and the latest messages of its thread',
    body: z.object({ id: requiredText('required', { max: 64 }) }),
    response: applicationNewsSchema,
    secrets: 'one',
    isRead: true,
  },
});
