import { progressContract } from '../../../../shared/features/jobs/progress-contract.ts';
import { createClient } from '../../../api-client.ts';

export const adminProgressClient = createClient(progressContract);
