import { offlineChangesSchema, offlineContract, type OfflineChanges } from '../../shared/offline/offline-contract.ts';
import { withChanges } from '../../shared/offline/with-changes.ts';
import { askOwnServer } from '../device/own-server.ts';
import type { KnownPack } from './known-pack.ts';
import type { PackDetails } from './pack-answers.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What has changed since the copy that is here. Undefined where the server cannot tell, or tells what only a later
 * version understands: then the whole is to be fetched, and what is here stays until that has come. Throws
 * UnreachableError.
 */
export async function fetchChanges(state: string): Promise<OfflineChanges | undefined> {
  const path = offlineContract.getOfflineChanges.path.replace(':state', encodeURIComponent(state));
  const init = { headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'same-origin' } as const;
  const { status, text } = await askOwnServer(path, init, (body) => {
    const value = parsed(body);
    return typeof value === 'object' && value !== null && 'state' in value && 'gone' in value;
  });
  return status === 200 ? offlineChangesSchema.safeParse(parsed(text)).data : undefined;
}

export const isNothing = ({ state: _state, providers, gone, ...sets }: OfflineChanges): boolean =>
  providers.length + gone.length + Object.keys(sets).length === 0;

/** What is here with what has changed, as if it had come as a whole. Sets that have not changed stay as they are. */
export function changedPack(before: PackDetails, changes: OfflineChanges, isWhole: boolean): KnownPack {
  const { state, providers, gone, site, banners, posts } = changes;
  const isSame = providers.length + gone.length === 0;
  return {
    state,
    site,
    banners,
    posts,
    providers: isSame ? undefined : withChanges(Object.values(before.providers), changes),
    isWhole,
  };
}
