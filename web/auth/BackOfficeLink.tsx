import { basePath } from '../../shared/site-language.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';

/**
 * Shown to users whom this page knows to be administrators. Documents are shared by all visitors, so they never contain
 * it.
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
  // The back office is in English only, so from another language it is another document.
  return basePath() === '' ? <Link {...link} /> : <a {...link}>{link.children}</a>;
}
