import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../shared/accounts/account-contract.ts';
import { sessionStore } from '../device/device-storage.ts';
import { adminUserKey } from './wipe.ts';

const beginning = 'unsavedText:';

/**
 * Where this tab keeps what an administrator was writing when the page was taken away under it: by a reload, by a
 * session that had ended. Each has places of their own, so that it is there again for whoever wrote it, and for nobody
 * else who signs in.
 */
export function useTextPlace(name: string): string {
  const client = useQueryClient();
  const [writer] = useState(() => client.getQueryData<CurrentUser | null>(adminUserKey)?.id ?? '');
  return `${beginning}${writer}:${name}`;
}

/** At a sign-out. */
export function forgetTexts(): void {
  for (const place of sessionStore.names(beginning)) sessionStore.remove(place);
}
