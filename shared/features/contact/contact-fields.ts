import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { ContactMessage } from './contact-message.ts';

/** Descriptions of the contact form's fields. */
export const contactFields = {
  name: { label: m.field_labels_name, control: 'name' },
  email: { label: m.field_labels_email, control: 'email' },
  subject: { label: m.field_labels_subject, control: 'line' },
  message: { label: m.field_labels_message, control: 'text' },
} satisfies FormFields<ContactMessage>;
