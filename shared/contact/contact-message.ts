import { z } from 'zod/mini';
import { emailSchema, requiredText } from '../fields.ts';

/**
 * The contact form, and what `POST /api/contact-messages` takes. Without a configured inbox it is only logged in the
 * browser.
 */
export const contactMessageSchema = z.object({
  name: requiredText('Name must be at least 2 characters', { min: 2, max: 120 }),
  email: emailSchema,
  subject: requiredText('Subject must be at least 5 characters', { min: 5 }),
  message: requiredText('Message must be at least 20 characters', { min: 20, max: 5000 }),
});

export type ContactMessage = z.input<typeof contactMessageSchema>;
