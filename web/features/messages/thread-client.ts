import { threadContract } from '../../../shared/features/messages/thread-contract.ts';
import type { Message, ThreadOf } from '../../../shared/features/messages/thread.ts';
import { ApiError, createClient } from '../../api-client.ts';

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

/** A 404 as problem details: what the digits had opened is over. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.problem !== null;

/** Once more, with what the digits open anew, where the first grant is over. */
export async function readEarlier(
  of: ThreadOf,
  before: number,
  { secret, grant, renew }: Access,
): Promise<readonly Message[]> {
  const query = { ...of, before: String(before) };
  const read = async (granted: string | undefined) =>
    (await client.listMessages({ query, body: granted === undefined ? {} : { grant: granted } }, by(secret))).messages;
  try {
    return await read(grant);
  } catch (error) {
    const next = grant !== undefined && renew && isRefused(error) ? await renew() : null;
    if (next === null) throw error;
    return read(next);
  }
}

export const tellRead = (of: ThreadOf, upTo: number, { secret, grant }: Access): Promise<unknown> =>
  client.readThread({ body: { ...of, upTo, ...(grant !== undefined && { grant }) } }, by(secret));
