import { joinFormSchema } from '../../../shared/features/joining/join-form.ts';
import { schemaRules } from '../../components/form/schema-rules.ts';

export const joinRules = schemaRules(joinFormSchema);
