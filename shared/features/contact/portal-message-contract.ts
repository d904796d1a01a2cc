import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { applicationStates } from '../joining/application-state.ts';
import { threadField } from '../messages/thread.ts';

/** Number of messages in the portal; the newest. */
export const portalMessagesShown = 50;

/** A message of the contact form, or an application, as the customer sees it who was signed in when it was sent. */
const portalMessageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  createdAt: instantSchema,
  /** Null unless it is an application. `reason`: why it was refused. */
  application: z.nullable(z.object({ state: z.enum(applicationStates), reason: z.nullable(z.string()) })),
  thread: threadField,
});

export type PortalMessage = z.infer<typeof portalMessageSchema>;

export const portalMessageContract = defineContract({
  listPortalMessages: {
    method: 'GET',
    path: '/api/portal/messages',
    access: 'customer',
    summary: 'Your messages of the contact form and your applications, newest first, with their conversations',
    response: z.array(portalMessageSchema),
  },
});
