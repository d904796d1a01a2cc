import { createHash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoint.ts';
import { mostSecrets } from '../../shared/features/orders/request-contract.ts';
import { ProblemError } from '../../shared/problem.ts';

/** 256 bits as base64url. */
const secret = /^[\w-]{43}$/;

/** What is kept of a secret: whoever reads the database cannot ask with it. */
export const hashOfSecret = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The hashes of the secrets that come with a call, as far as its endpoint asks for them. One that is no secret is 400
 * where it was to be kept, and simply none where many are asked about.
 */
export function secretHashesOf(
  { secrets }: Pick<Endpoint, 'secrets'>,
  header: (name: string) => string,
): readonly string[] {
  if (secrets === 'one') {
    const text = header('Request-Secret');
    if (text === '') return [];
    if (!secret.test(text)) throw new ProblemError('bad-request', 'Request-Secret must be 43 letters of base64url');
    return [hashOfSecret(text)];
  }
  if (secrets === undefined) return [];
  const texts = header('Request-Secrets').split(',');
  if (texts.length > mostSecrets) throw new ProblemError('invalid', `At most ${mostSecrets} secrets at once`);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => secret.test(text)))].map(hashOfSecret);
}
