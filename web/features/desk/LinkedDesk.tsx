import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskDays, type OpenedDesk } from '../../../shared/features/desk/desk-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { keepDesk } from '../../offline/desk/desk-copy.ts';
import type { KeptDesk } from '../../offline/desk/desk-db.ts';
import { mintSecret } from '../../outbox/drafts/draft.ts';
import { LastDigits, LinkLocked } from '../../layout/LastDigits.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { openDesk } from './desk-client.ts';
import { professionalIn } from './desk-token.ts';

type Props = {
  readonly token: string;
  /** What this device has of a desk. */
  readonly desk: KeptDesk | null;
  /** Leaves the link for the desk that is open. */
  readonly onLeave: () => void;
};

/** A link to a desk that is not open on this device: names the professional, and asks for the digits. */
export function LinkedDesk({ token, desk, onLeave }: Props) {
  // Opened again by the same professional, it keeps its secret, so that answers that wait can be sent.
  const [secret] = useState(() => (desk && desk.providerId === professionalIn(token) ? desk.secret : mintSecret()));
  const [tried, setTried] = useState<OpenedDesk>();
  const other = desk && !desk.isClosed ? desk : null;
  const read = useQuery({
    queryKey: [privateSpace, 'desk link', token],
    queryFn: () => openDesk(secret, token),
    gcTime: 0,
    enabled: !other,
  });
  if (other) {
    return (
      <EmptyState level={1} title={m.desk_no_link()} hint={m.desk_other_is_open({ professional: other.displayName })}>
        <Button onClick={onLeave}>{m.desk_to_other()}</Button>
      </EmptyState>
    );
  }
  const opened = tried ?? read.data;
  if (opened === null) {
    return (
      <EmptyState level={1} title={m.link_not_found()} hint={m.problem_no_such_desk()}>
        <ButtonLink href={paths.contact()}>{m.desk_ask_for_link()}</ButtonLink>
      </EmptyState>
    );
  }
  if (!opened) {
    return read.isPending ? <PageFallback /> : <LoadFailed error={read.error} level={1} onRetry={read.refetch} />;
  }
  const take = (answer: OpenedDesk) => {
    setTried(answer);
    if (answer.access !== 'open') return;
    void keepDesk({ secret, providerId: answer.id, displayName: answer.displayName, customerId: null });
  };
  return (
    <div className="grid gap-6 pt-7 md:pt-12">
      <div className="grid gap-2">
        <h1>{opened.displayName}</h1>
        <p className="text-ink-2">{m.desk_link_lead()}</p>
      </div>
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">{m.desk_no_link()}</h2>
        {opened.access === 'locked' && opened.lockedUntil !== null ? (
          <LinkLocked until={opened.lockedUntil} />
        ) : (
          <>
            <LastDigits
              tried={opened}
              hint={m.desk_digits_hint()}
              notFound={m.problem_no_such_desk()}
              onTry={(digits) => openDesk(secret, token, digits)}
              onTried={take}
            />
            <p className="text-sm text-ink-2">{m.desk_stays_open({ days: String(deskDays) })}</p>
          </>
        )}
      </Card>
    </div>
  );
}
