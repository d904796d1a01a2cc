import { estimateContract } from '../../shared/estimates/estimate-contract.ts';
import { createClient } from '../api-client.ts';

export const estimateClient = createClient(estimateContract);
