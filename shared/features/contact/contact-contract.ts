import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, writtenLanguage } from '../../fields.ts';
import { contactMessageSchema, type ContactMessage } from './contact-message.ts';

/** The stored message, as the response returns it. */
const keptMessage = {
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
} satisfies Readonly<Record<keyof ContactMessage, z.ZodMiniType>>;

export const contactReceiptSchema = z.object({
  id: z.string(),
  /**
   * The request's idempotency key, echoed so that a client can tell the API's response from a page of a proxy or
   * filter.
   */
  clientKey: z.nullable(z.string()),
  ...keptMessage,
  createdAt: instantSchema,
});

export const contactContract = defineContract({
  createContactMessage: {
    method: 'POST',
    path: '/api/contact-messages',
    access: 'public',
    summary: "Send a message to the site's own inbox",
    body: z.extend(contactMessageSchema, { language: writtenLanguage }),
    response: contactReceiptSchema,
    status: 201,
    secrets: 'one',
    idempotent: true,
    optional: true,
    invalidates: [],
  },
});
