import { messageFormSchema } from '../../shared/threads/message-form.ts';
import { schemaRules } from '../forms/schema-rules.ts';

export const messageRules = schemaRules(messageFormSchema);
