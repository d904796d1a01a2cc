import type { Contract, Endpoint } from '../shared/endpoint.ts';
import { createClient, pathOf, type Client } from './api-client.ts';

/** A public read: what it asks for, and how the server is asked. */
export type PublicRead = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** The address of the API. */
  readonly path: string;
  readonly ask: () => Promise<unknown>;
};

/** Answers from the copy on this device what it can, and asks the server for the rest. */
type ReadOnDevice = (read: PublicRead) => Promise<unknown>;

let readOnDevice: ReadOnDevice | undefined;

/** Without it, as on the server and until the device's code has loaded, every read asks the server. */
export function setReadOnDevice(next: ReadOnDevice): void {
  readOnDevice = next;
}

type Args = { readonly params?: Record<string, string> };
type Call = (args?: Args, headers?: Record<string, string>, signal?: AbortSignal) => Promise<unknown>;

/** As `createClient`, for what everybody may read: the copy on this device answers first. */
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
  // As in `createClient`: the contract says which name has which type.
  return Object.fromEntries(calls) as Client<C>;
}
