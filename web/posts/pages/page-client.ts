import { pageContract } from '../../../shared/posts/page-contract.ts';
import { createClient } from '../../api-client.ts';

export const pageClient = createClient(pageContract);
