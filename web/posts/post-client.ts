import { postContract } from '../../shared/posts/post-contract.ts';
import { createClient } from '../api-client.ts';

export const postClient = createClient(postContract);
