import { z } from 'zod/mini';
import { requiredText } from '../../fields.ts';

/** Maximum number of messages that a customer can write into one thread within an hour. */
export const maxMessagesPerHour = 20;

/** The message form: plain text. */
export const messageFormSchema = z.object({ text: requiredText('noMessage', { max: 2000 }) });

export type MessageForm = z.input<typeof messageFormSchema>;
