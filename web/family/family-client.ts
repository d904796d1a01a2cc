import { familyContract } from '../../shared/family/family-contract.ts';
import { createClient } from '../api-client.ts';

export const familyClient = createClient(familyContract);
