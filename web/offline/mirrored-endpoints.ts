import { parse } from 'regexparam';
import { z } from 'zod/mini';
import { bannerContract } from '../../shared/features/banners/banner-contract.ts';
import type { Endpoint, Reply } from '../../shared/endpoint.ts';
import { postContract } from '../../shared/features/posts/post-contract.ts';
import { pageContract } from '../../shared/features/posts/page-contract.ts';
import { postTextContract } from '../../shared/features/posts/post-text-contract.ts';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
import { providerTextContract } from '../../shared/features/providers/provider-text-contract.ts';
import { siteContract } from '../../shared/features/settings/site-contract.ts';
import { siteTextContract } from '../../shared/features/settings/site-text-contract.ts';
import { termContract } from '../../shared/features/providers/term-contract.ts';

const endpoints: readonly Endpoint[] = Object.values({
  ...providerContract,
  ...postContract,
  ...postTextContract,
  ...pageContract,
  ...providerTextContract,
  ...bannerContract,
  ...siteContract,
  ...siteTextContract,
  ...termContract,
});

const mirrored = endpoints
  .filter(({ method, cacheTags }) => method === 'GET' && cacheTags)
  .map((endpoint) => ({ endpoint, pattern: parse(endpoint.path).pattern }));

/** The public read at an address of the API, which the device may answer itself; undefined for everything else. */
export function mirroredEndpoint(path: string): Endpoint | undefined {
  return mirrored.find(({ pattern }) => pattern.test(path))?.endpoint;
}

/**
 * The items of a list that this version knows, in their order; undefined when it knows none of those that are there.
 */
export function knownItems<T>(schema: z.ZodMiniType<T>, items: readonly unknown[]): T[] | undefined {
  const known = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 || items.length === 0 ? known : undefined;
}

/** `isWhole`: nothing had to be left out. */
type Understood = { readonly value: unknown; readonly isWhole: boolean };

function read({ response }: Endpoint, text: string): Understood | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const whole = response.safeParse(value);
    if (whole.success) return { value: whole.data, isWhole: true };
    if (!Array.isArray(value) || !(response instanceof z.ZodMiniArray)) return undefined;
    // Contracts are made of these schemas only.
    const known = knownItems(response.def.element as z.ZodMiniType, value);
    return known && { value: known, isWhole: false };
  } catch {
    return undefined;
  }
}

/**
 * What this version understands of an answer. Of a list the items with values of a later version are left out.
 * Undefined: it is no answer of this endpoint.
 */
export function understood<E extends Endpoint>(endpoint: E, text: string): Reply<E> | undefined {
  // What the schema makes of it is what Reply says.
  return read(endpoint, text)?.value as Reply<E> | undefined;
}

/** The same as text, for whoever reads with the endpoint's schema. */
export function understoodText(
  endpoint: Endpoint,
  text: string,
): { readonly text: string; readonly isWhole: boolean } | undefined {
  const found = read(endpoint, text);
  return found && { text: found.isWhole ? text : JSON.stringify(found.value), isWhole: found.isWhole };
}

export const isAnswerOf = (endpoint: Endpoint, text: string): boolean => read(endpoint, text) !== undefined;
