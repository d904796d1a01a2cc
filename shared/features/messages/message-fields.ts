import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { MessageForm } from './message-form.ts';

/** What a message of a thread asks. */
export const messageFields = {
  text: { label: m.field_labels_message, control: 'text' },
} satisfies FormFields<MessageForm>;
