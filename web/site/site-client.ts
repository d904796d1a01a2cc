import { siteContract } from '../../shared/site/site-contract.ts';
import { createClient } from '../api-client.ts';

export const siteClient = createClient(siteContract);
