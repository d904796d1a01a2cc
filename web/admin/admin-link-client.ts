import { adminLinkContract } from '../../shared/features/orders/admin-link-contract.ts';
import { createClient } from '../api-client.ts';

export const adminLinkClient = createClient(adminLinkContract);
