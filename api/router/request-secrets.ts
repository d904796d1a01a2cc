import { createHash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoint.ts';
import { maxSecrets } from '../../shared/features/orders/request-contract.ts';
import { ProblemError } from '../../shared/problem.ts';

/** 256 bits as base64url. */
const secret = /^[\w-]{43}$/;

/** Only the hash of a secret is stored, so that reading the database does not give access. */
export const hashOfSecret = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The hashes of the secrets in a request, if its endpoint uses them. A malformed secret gets 400 where it would be
 * stored, and is ignored where many are looked up.
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
  if (texts.length > maxSecrets) throw new ProblemError('invalid', `At most ${maxSecrets} secrets at once`);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => secret.test(text)))].map(hashOfSecret);
}
