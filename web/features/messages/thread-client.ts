import { threadContract } from '../../../shared/features/messages/thread-contract.ts';
import type { Message, ThreadOf } from '../../../shared/features/messages/thread.ts';
import { ApiError, createClient } from '../../api-client.ts';

const client = createClient(threadContract);

/** Gives access to a thread; both are absent for a signed-in customer. */
export type Access = {
  /** The secret of the request, if this device has sent it. */
  readonly secret?: string | undefined;
  /** The grant of a request link. */
  readonly grant?: string | undefined;
  /** Asks for the digits again, because the grant has expired. Null: they were not entered. */
  readonly renew?: (() => Promise<string | null>) | undefined;
};

/** The credentials: the request's secret, or else the session. */
const by = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { 'Request-Secret': secret };

/** A 404 with problem details: the grant has expired. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.problem !== null;

/** Reads earlier messages, and once more with a new grant if the first has expired. */
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
