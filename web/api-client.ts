import { problemSchema, type Problem } from '../shared/problem.ts';
import type { Arguments, Contract, Endpoint, Reply } from '../shared/endpoint.ts';
import { receive } from './lib/fetch-json.ts';
import { parseLenient } from './lib/parse-lenient.ts';

/**
 * A non-ok response. The message is the status, a colon, a space and the body text (or the status text without a body).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problem details, if the body has them. */
  readonly problem: Problem | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): Problem | null {
  try {
    return problemSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** With a timeout for each chunk, not for the whole response. */
export const overNetwork: Transport = async (path, init) => {
  const decoder = new TextDecoder();
  let text = '';
  const response = await receive(path, init, {
    onBytes: (piece) => {
      text += decoder.decode(piece, { stream: true });
    },
  });
  // A 204 response must not have a body, not even an empty one.
  return new Response(text + decoder.decode() || null, response);
};

let transport = overNetwork;

/** The server renders pages with the same client, but handles requests in-process instead of over the network. */
export function setTransport(next: Transport): void {
  transport = next;
}

export type Client<C extends Contract> = {
  readonly [Name in keyof C]: keyof Arguments<C[Name]> extends never
    ? (args?: Record<string, never>, headers?: Record<string, string>) => Promise<Reply<C[Name]>>
    : (args: Arguments<C[Name]>, headers?: Record<string, string>, signal?: AbortSignal) => Promise<Reply<C[Name]>>;
};

/** The path of an endpoint with its parameters filled in. */
export const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));

type Parts = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

/**
 * A typed function for each endpoint of a feature's contract. Throws ApiError, and another error if the network fails,
 * nothing arrives for 20 s, or the response does not match the contract.
 */
export function createClient<C extends Contract>(contract: C): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    async ({ params = {}, query, body }: Parts = {}, headers: Record<string, string> = {}, signal?: AbortSignal) => {
      const path = pathOf(endpoint, params);
      const response = await transport(query ? `${path}?${new URLSearchParams(query)}` : path, {
        method: endpoint.method,
        credentials: 'same-origin',
        ...(signal && { signal }),
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new ApiError(response.status, text, response.statusText);
      const value: unknown = response.status === 204 ? undefined : JSON.parse(text);
      return parseLenient(endpoint, value) ?? endpoint.response.parse(value);
    },
  ]);
  // Object.fromEntries loses the types of the properties; the contract restores them.
  return Object.fromEntries(calls) as Client<C>;
}

/** Runs a read of one thing; a 404 of our server becomes null. Other failures stay errors, including a proxy's 404. */
export async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.problem) return null;
    throw error;
  }
}
