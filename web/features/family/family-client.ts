import { familyContract } from '../../../shared/features/family/family-contract.ts';
import { createClient } from '../../api-client.ts';

export const familyClient = createClient(familyContract);
