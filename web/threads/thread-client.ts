import { threadContract } from '../../shared/threads/thread-contract.ts';
import type { Message, ThreadOf } from '../../shared/threads/thread.ts';
import { createClient } from '../api-client.ts';

const client = createClient(threadContract);

/** What opens it; neither for who is signed in. */
export type Access = {
  /** Of the request, where this device has sent it. */
  readonly secret?: string | undefined;
  /** What the digits of a link have opened. */
  readonly grant?: string | undefined;
  /** Asks for the digits once more, since the grant is over. Null: they were not given. */
  readonly renew?: (() => Promise<string | null>) | undefined;
};

/** What opens it: the secret of the request that this device has sent, or else who is signed in. */
const by = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { 'Request-Secret': secret };

export async function readEarlier(of: ThreadOf, before: number, secret?: string): Promise<readonly Message[]> {
  return (await client.listMessages({ query: { ...of, before: String(before) } }, by(secret))).messages;
}

export const tellRead = (of: ThreadOf, upTo: number, { secret, grant }: Access): Promise<unknown> =>
  client.readThread({ body: { ...of, upTo, ...(grant !== undefined && { grant }) } }, by(secret));
