import { contactMessageSchema } from '../../../shared/features/contact/contact-message.ts';
import { schemaRules } from '../../components/form/schema-rules.ts';

export const contactRules = schemaRules(contactMessageSchema);
