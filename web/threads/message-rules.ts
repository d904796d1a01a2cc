import { messageFormSchema } from '../../shared/features/messages/message-form.ts';
import { schemaRules } from '../forms/schema-rules.ts';

export const messageRules = schemaRules(messageFormSchema);
