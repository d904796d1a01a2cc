import { parse } from 'regexparam';
import { bannerContract } from '../../shared/banners/banner-contract.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { postContract } from '../../shared/posts/post-contract.ts';
import { providerContract } from '../../shared/providers/provider-contract.ts';
import { siteContract } from '../../shared/site/site-contract.ts';

const endpoints: readonly Endpoint[] = Object.values({ ...providerContract, ...postContract, ...bannerContract, ...siteContract });

const mirrored = endpoints.filter(({ method, reads }) => method === 'GET' && reads).map((endpoint) => ({ endpoint, pattern: parse(endpoint.path).pattern }));

/** The public read at an address of the API, which the device may answer itself; undefined for everything else. */
export function mirroredEndpoint(path: string): Endpoint | undefined {
  return mirrored.find(({ pattern }) => pattern.test(path))?.endpoint;
}

/** Whether a text is what this endpoint answers: a hotel's sign-in page is not, and neither is what an older version saved. */
export function isAnswerOf(endpoint: Endpoint, text: string): boolean {
  try {
    return endpoint.response.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
