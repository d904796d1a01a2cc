import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import '../admin.css';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { mayAct, type Role } from '../../shared/role.ts';
import { requiredAt } from './parts/admin-places.ts';
import { AdminGate } from './AdminGate.tsx';
import { LogoutButton } from '../auth/LogoutButton.tsx';
import { AdminFreshness } from './AdminFreshness.tsx';
import { AdminNav } from './AdminNav.tsx';
import { Note } from '../components/Note.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Email } from '../components/Email.tsx';

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
  const [path] = useLocation();
  const mayEnter = mayAct(user.role, requiredAt(path));
  // An editor has no use for the dashboard, where every sign-in may lead.
  if (!mayEnter && path === paths.admin()) {
    return <Redirect to={paths.adminPosts()} replace />;
  }
  return (
    <div className="office grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-[14.75rem_minmax(0,1fr)]">
      <div className="min-w-0 bg-shade text-on-shade-2">
        <div className="flex flex-col lg:sticky lg:top-(--header) lg:h-[calc(100dvh-var(--header))]">
          <AdminNav />
          <div className="mt-auto hidden gap-3 px-6 pt-4 pb-5 text-sm lg:grid">
            <div aria-hidden="true" className="frieze text-celadon opacity-60" />
            <p className="wrap-anywhere">
              <Email>{user.email}</Email>
            </p>
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
            {mayEnter && action}
          </div>
        </div>
        {mayEnter ? children : <NotOfRole role={requiredAt(path)} />}
        <div className="mt-8 grid gap-3 border-t border-line pt-5 text-sm text-ink-2 lg:hidden">
          <p className="wrap-anywhere">
            <Email>{user.email}</Email>
          </p>
          <LogoutButton customerId={user.id} />
        </div>
      </div>
    </div>
  );
}

const allowed: Readonly<Record<Role, string>> = {
  editor: 'everybody in the back office',
  office: 'the office and owners',
  owner: 'owners',
};

/** In place of a screen that the role of the user does not include. */
function NotOfRole({ role }: { readonly role: Role }) {
  return (
    <Note kind="wait" title="Your role does not include this page">
      {`It is for ${allowed[role]}. An owner can change your role. What you typed here before is kept on this device.`}
    </Note>
  );
}
