import { providerContract } from '../../shared/providers/provider-contract.ts';
import { createClient } from '../api-client.ts';

export const providerClient = createClient(providerContract);
