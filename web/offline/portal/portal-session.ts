import type { QueryClient } from '@tanstack/react-query';
import { accountContract, type AuthSession } from '../../../shared/features/accounts/account-contract.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { lastCustomer, pendingSignOut } from '../../lib/known-customer.ts';
import { returnToTab } from '../tab-aside.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { fetchJson, UnreachableError } from '../../lib/fetch-json.ts';
import { deletePortals, openPortal, ClearedError } from './portal-copy.ts';
import { settleSignOut } from '../settle-sign-out.ts';
import { followClearing, clearUserData } from '../clear-user-data.ts';

const endpoint = accountContract.getAuthSession;

/** The query key of what this device knows about the customer. */
export const knownPersonKey = (customerId: string | null) => [privateSpace, customerId, 'known'] as const;

/** The session according to our server. Throws UnreachableError if it does not answer. */
export async function readSession(signal: AbortSignal): Promise<AuthSession> {
  const { status, text } = await fetchJson(
    endpoint.path,
    { headers: { Accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store', signal },
    (body) => parsedAs(endpoint.response, body) !== undefined,
  );
  signal.throwIfAborted();
  if (status !== 200) throw new UnreachableError(`The session cannot be read: ${status}`, { status });
  return endpoint.response.parse(JSON.parse(text));
}

/** The session according to the server or, without a network, to this device. A network failure is not a sign-out. */
export async function askSession(client: QueryClient, signal: AbortSignal): Promise<AuthSession> {
  followClearing(client);
  if (!(await settleSignOut(client, false))) return { authenticated: false };
  try {
    const session = await readSession(signal);
    // Signed out meanwhile in another tab, which this one has not noticed yet.
    if (pendingSignOut.get() !== null) return { authenticated: false };
    await adopt(client, session);
    return session;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    const known = await knownSession();
    if (known) return known;
    throw error;
  }
}

/** From now on this device shows this customer's portal. The data of others is wiped before anything is rendered. */
async function adopt(client: QueryClient, session: AuthSession): Promise<void> {
  const id = session.authenticated ? session.customer.id : null;
  const known = lastCustomer.get();
  if (known !== null && known !== id) await clearUserData(client, false);
  if (!session.authenticated) return;
  // Left by an interrupted wipe.
  if (known !== id) await deletePortals(id);
  lastCustomer.set(session.customer.id);
  returnToTab(session.customer.id);
  const copy = await openPortal(session.customer.id);
  await copy.keep([{ path: endpoint.path, text: JSON.stringify(session), syncedAt: Date.now() }]);
  // The query ran as soon as there was an id, when the device had no name yet.
  await client.invalidateQueries({ queryKey: knownPersonKey(session.customer.id) });
}

/** The customer who was signed in at the last response of the server. */
export async function knownSession(): Promise<AuthSession | null> {
  const id = lastCustomer.get();
  if (id === null) return null;
  try {
    const saved = await (await openPortal(id)).get(endpoint.path);
    return (saved && parsedAs(endpoint.response, saved.text)) ?? null;
  } catch (error) {
    if (error instanceof ClearedError) return null;
    throw error;
  }
}
