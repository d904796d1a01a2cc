import { z } from 'zod/mini';
import { emailSchema, requiredText } from '../../fields.ts';

/**
 * The contact form and the body of `POST /api/contact-messages`. If no inbox is configured, the browser only logs the
 * message.
 */
export const contactMessageSchema = z.object({
  name: requiredText('nameTooShort', { min: 2, max: 120 }),
  email: emailSchema,
  subject: requiredText('subjectTooShort', { min: 5 }),
  message: requiredText('messageTooShort', { min: 20, max: 5000 }),
});

export type ContactMessage = z.input<typeof contactMessageSchema>;
