import { bannerContract } from '../../shared/banners/banner-contract.ts';
import { createClient } from '../api-client.ts';

export const bannerClient = createClient(bannerContract);
