import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { sessionStore } from '../lib/device-storage.ts';
import { countOfSignOuts } from './tab-aside.ts';
import { adminUserKey } from './wipe.ts';

const beginning = 'unsavedText:';

/** A sign-out in another tab ends it too, also while the browser had discarded this one. */
const beginningOf = (writer: string): string => `${beginning}${writer}:${countOfSignOuts()}:`;

/**
 * Where this tab keeps what an administrator is writing: through a reload, a discarded tab and an ended session. Each
 * has places of their own, so that it is there again for the person who wrote it, and for nobody else who signs in.
 */
export function useTextPlace(name: string): string {
  const client = useQueryClient();
  const [own] = useState(() => beginningOf(client.getQueryData<CurrentUser | null>(adminUserKey)?.id ?? ''));
  return `${own}${name}`;
}

/** What others wrote here, and what was written before a sign-out. `writer`: who is signed in. */
export function forgetOthersTexts(writer: string): void {
  for (const place of sessionStore.names(beginning)) {
    if (!place.startsWith(beginningOf(writer))) sessionStore.remove(place);
  }
}

/** At a sign-out. */
export function forgetTexts(): void {
  for (const place of sessionStore.names(beginning)) sessionStore.remove(place);
}
