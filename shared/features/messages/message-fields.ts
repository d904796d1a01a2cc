import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { MessageForm } from './message-form.ts';

/** Descriptions of the message form's fields. */
export const messageFields = {
  text: { label: m.field_labels_message, control: 'text' },
} satisfies FormFields<MessageForm>;
