import type { Actor } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { claimedBy, type RequestLinks } from '../../auth/request-links.ts';
import { readLinked } from './link-queries.ts';
import type { RequestAccess } from './request-queries.ts';

type Asked = { readonly requestId: string; readonly grant?: string | null | undefined };

type Context = { readonly actor: Actor | null; readonly now: Date; readonly secrets: readonly string[] };

/**
 * The credentials with which somebody accesses a request: the device's secret, the customer's session, or the grant of
 * a link.
 */
export async function requestAccessOf(
  links: RequestLinks,
  db: Db,
  { requestId, grant }: Asked,
  { actor, now, secrets }: Context,
): Promise<RequestAccess> {
  const claimed = typeof grant === 'string' ? claimedBy(grant) : null;
  const linked = claimed?.id === requestId ? await readLinked(db, claimed) : null;
  const granted = claimed && linked && links.isGrant(claimed, linked, now) ? linked.kind : null;
  return { secretHash: secrets[0] ?? null, customerId: actor?.customerId ?? null, granted };
}
