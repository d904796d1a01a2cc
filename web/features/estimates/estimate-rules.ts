import { estimateFormSchema } from '../../../shared/features/estimates/estimate-contract.ts';
import { schemaRules } from '../../components/form/schema-rules.ts';

export const estimateRules = schemaRules(estimateFormSchema);
