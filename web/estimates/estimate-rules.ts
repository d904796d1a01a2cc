import { estimateFormSchema } from '../../shared/features/estimates/estimate-contract.ts';
import { schemaRules } from '../forms/schema-rules.ts';

export const estimateRules = schemaRules(estimateFormSchema);
