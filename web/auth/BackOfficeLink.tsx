import { basePath } from '../../shared/site-language.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';

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
  if (!isAdmin) return null;
  const link = { href: paths.admin(), className, children: m.account_back_office() };
  // It is in English alone: from another language it is another document.
  return basePath() === '' ? <Link {...link} /> : <a {...link}>{link.children}</a>;
}
