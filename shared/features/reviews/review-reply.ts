import { z } from 'zod/mini';
import { requiredText } from '../../fields.ts';

export const maxReplyLength = 1000;

/** What a professional writes under a review of their work. */
export const reviewReplyFormSchema = z.object({ text: requiredText('noReply', { max: maxReplyLength }) });
