import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskDays } from '../../../shared/features/desk/desk-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { sessionQuery } from '../../auth/session-data.ts';
import { keepDesk } from '../../offline/desk/desk-copy.ts';
import type { KeptDesk } from '../../offline/desk/desk-db.ts';
import { mintSecret } from '../../outbox/drafts/draft.ts';
import { useOutboxRows } from '../../outbox/outbox.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Note } from '../../components/Note.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { AnswerNotes } from './AnswerNote.tsx';
import { openDesk } from './desk-client.ts';
import { isUnsent, deskSubmissionsOf } from './desk-submissions.ts';

/** No desk is open on this device. `desk`: our server has closed this one. */
export function ClosedDesk({ desk }: { readonly desk: KeptDesk | null }) {
  const { data: session } = useQuery({ ...sessionQuery(), refetchOnMount: 'always' });
  const rows = useOutboxRows() ?? [];
  const [said, setSaid] = useState('');
  const customer = session?.authenticated === true ? session.customer : null;
  const { isPending, mutate, data, isError } = useMutationOnce({
    mutationFn: async (customerId: string) => {
      // The same secret, so that answers that wait can be sent.
      const secret = desk?.customerId === customerId ? desk.secret : mintSecret();
      const opened = await openDesk(secret, null);
      if (opened) await keepDesk({ secret, providerId: opened.id, displayName: opened.displayName, customerId });
      return opened;
    },
  });
  const refusal = isError ? m.link_not_heard() : data === null ? m.desk_not_your_account() : undefined;
  const days = String(deskDays);
  // What else was written at this desk; it is sent once the desk is open again.
  const written = desk
    ? deskSubmissionsOf(rows, desk.secret, 'report', 'progress', 'reply', 'availability', 'language')
    : [];
  const waiting = written.filter(({ row }) => isUnsent(row)).length;
  return (
    <>
      <EmptyState
        level={1}
        title={desk ? m.desk_was_closed() : m.desk_no_link()}
        hint={desk ? m.desk_was_closed_hint({ days }) : m.desk_no_link_hint()}
      >
        {customer ? (
          <Button busy={isPending} onClick={() => mutate(customer.id)}>
            {m.desk_with_account()}
          </Button>
        ) : (
          <ButtonLink kind="quiet" href={paths.signIn(paths.desk())}>
            {m.desk_with_account()}
          </ButtonLink>
        )}
        <ButtonLink kind="text" href={paths.contact()}>
          {m.desk_ask_for_link()}
        </ButtonLink>
      </EmptyState>
      <div role="alert" className="empty:hidden">
        {refusal !== undefined && <Note kind="danger">{refusal}</Note>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {desk && (
        <div role="group" className="grid gap-4 empty:hidden">
          <AnswerNotes answers={deskSubmissionsOf(rows, desk.secret, 'answer', 'step')} onSaid={setSaid} />
        </div>
      )}
      {waiting > 0 && <Note kind="wait" title={m.desk_closed_waiting({ count: waiting })} />}
    </>
  );
}
