import { z } from 'zod/mini';
import { requiredText } from '../../fields.ts';

/** A customer writes no more of them within an hour into one thread. */
export const mostMessagesAnHour = 20;

/** As the form asks it: plain text. */
export const messageFormSchema = z.object({ text: requiredText('noMessage', { max: 2000 }) });

export type MessageForm = z.input<typeof messageFormSchema>;
