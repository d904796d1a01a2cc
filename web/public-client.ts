import type { Contract, Endpoint } from '../shared/endpoint.ts';
import { createClient, pathOf, type Client } from './api-client.ts';

/** A public read: its endpoint, and a function that queries the server. */
export type PublicRead = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** The API path. */
  readonly path: string;
  readonly ask: () => Promise<unknown>;
};

/** Answers from the copy on this device if it can, and otherwise queries the server. */
type ReadOnDevice = (read: PublicRead) => Promise<unknown>;

let readOnDevice: ReadOnDevice | undefined;

/** Without it, as on the server and until the device's code has loaded, every read queries the server. */
export function setReadOnDevice(next: ReadOnDevice): void {
  readOnDevice = next;
}

type Args = { readonly params?: Record<string, string> };
type Call = (args?: Args, headers?: Record<string, string>, signal?: AbortSignal) => Promise<unknown>;

/** Like `createClient`, for public data: reads the copy on this device first. */
export function createPublicClient<C extends Contract>(contract: C): Client<C> {
  const server = createClient(contract) as Readonly<Record<string, Call>>;
  const calls = Object.entries(contract).map(([name, endpoint]): [string, Call] => [
    name,
    (args = {}, headers, signal) => {
      const ask = async () => server[name]?.(args, headers, signal);
      const { params = {} } = args;
      return readOnDevice ? readOnDevice({ name, endpoint, params, path: pathOf(endpoint, params), ask }) : ask();
    },
  ]);
  // As in `createClient`: the contract restores the types of the properties.
  return Object.fromEntries(calls) as Client<C>;
}
