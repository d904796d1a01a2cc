import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../shared/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { adminUserKey } from '../offline/wipe.ts';
import * as texts from './account-texts.ts';

/**
 * For those of whom this page knows that they are administrators. Documents are everybody's: nothing of it is in them.
 */
export function BackOfficeLink({ className }: { readonly className: string }) {
  const client = useQueryClient();
  const isAdmin = useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => client.getQueryData<CurrentUser | null>(adminUserKey)?.isAdmin ?? false,
    () => false,
  );
  return isAdmin ? (
    <Link href={paths.admin()} className={className}>
      {texts.backOffice}
    </Link>
  ) : null;
}
