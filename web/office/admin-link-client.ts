import { adminLinkContract } from '../../shared/requests/admin-link-contract.ts';
import { createClient } from '../api-client.ts';

export const adminLinkClient = createClient(adminLinkContract);
