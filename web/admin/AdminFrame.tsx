import type { ReactNode } from 'react';
import '../admin.css';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { AdminGate } from './AdminGate.tsx';
import { LogoutButton } from '../auth/LogoutButton.tsx';
import { AdminFreshness } from './AdminFreshness.tsx';
import { AdminNav } from './AdminNav.tsx';
import { PageHead } from '../layout/PageHead.tsx';

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Next to the title: creates a new item. */
  readonly action?: ReactNode;
  /** Rendered for administrators only. */
  readonly children: ReactNode;
};

/** A screen of the back office with its side navigation. Visitors without access are redirected. */
export function AdminFrame({ title, lead, action, children }: Props) {
  return (
    <>
      <PageHead title={title} description="For administrators of Nivasa." />
      <AdminGate>
        {(user) => (
          <Inside title={title} lead={lead} action={action} user={user}>
            {children}
          </Inside>
        )}
      </AdminGate>
    </>
  );
}

function Inside({ title, lead, action, user, children }: Props & { readonly user: CurrentUser }) {
  return (
    <div className="office grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-[14.75rem_minmax(0,1fr)]">
      <div className="min-w-0 bg-shade text-on-shade-2">
        <div className="flex flex-col lg:sticky lg:top-(--header) lg:h-[calc(100dvh-var(--header))]">
          <AdminNav />
          <div className="mt-auto hidden gap-3 px-6 pt-4 pb-5 text-sm lg:grid">
            <div aria-hidden="true" className="frieze text-celadon opacity-60" />
            <p className="wrap-anywhere">{user.email}</p>
            <LogoutButton customerId={user.id} />
          </div>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-4 px-(--gutter) pt-5 pb-12 lg:px-8 lg:pt-7">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-[2rem]">{title}</h1>
            {lead && <p className="text-sm text-ink-2">{lead}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AdminFreshness />
            {action}
          </div>
        </div>
        {children}
        <div className="mt-8 grid gap-3 border-t border-line pt-5 text-sm text-ink-2 lg:hidden">
          <p className="wrap-anywhere">{user.email}</p>
          <LogoutButton customerId={user.id} />
        </div>
      </div>
    </div>
  );
}
