import { messageFormSchema } from '../../../shared/features/messages/message-form.ts';
import { schemaRules } from '../../components/form/schema-rules.ts';

export const messageRules = schemaRules(messageFormSchema);
