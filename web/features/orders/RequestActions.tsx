import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { canSyncInBackground } from '../../outbox/background-sync.ts';
import { sendNow, takeBack } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { paths } from '../../../shared/paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { discardName } from './discard-loss.ts';
import { canSend } from './request-summary.ts';

function notYet(state: OutboxRow['state']): string {
  if (state === 'needs-action') return m.requests_not_sent_now();
  return canSyncInBackground() ? m.requests_we_keep_trying() : m.requests_not_sent_keep_open();
}

type Props = {
  readonly row: OutboxRow;
  readonly name: string;
  /** The professional is no longer listed. */
  readonly isGone: boolean;
  readonly onDiscard: () => void;
};

/** The actions of a request for its owner. */
export function RequestActions({ row, name, isGone, onDiscard }: Props) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [sending, runSend] = usePending();
  const [opening, runEdit] = usePending();
  const [answer, setAnswer] = useState('');
  const sends = canSend(row) || row.state === 'sending';
  const signsIn = row.error?.code === 'sign-in';

  const send = async () => {
    setAnswer('');
    try {
      const report = await sendNow(row.id);
      if (report?.outcomes.get(row.id)?.state !== 'sent') setAnswer(notYet(row.state));
    } catch {
      setAnswer(notYet(row.state));
    }
  };
  const edit = async () => {
    try {
      const back = await takeBack(row.id);
      if (back === 'begun') {
        setAnswer(m.outbox_other_begun());
        return;
      }
      if (back !== null) {
        // The server has said so for this request; the directory on this device may be older.
        if (isGone && row.subject.providerSlug !== null) {
          client.setQueryData(providerQuery(row.subject.providerSlug).queryKey, 'unlisted');
        }
        navigate(back.path);
        return 'leaving' as const;
      }
      setAnswer(m.requests_has_just_arrived());
    } catch {
      setAnswer(m.requests_not_opened());
    }
  };

  const what = <span className="sr-only"> ({name})</span>;
  return (
    <div>
      {/* The negative margin aligns a text button at the start of a line with the text above. */}
      <div className="-ml-3 flex flex-wrap gap-x-2 gap-y-3">
        {signsIn && (
          <ButtonLink href={paths.signIn()} className="ml-3">
            {m.requests_sign_in()}
          </ButtonLink>
        )}
        {sends && (
          <Button
            kind="quiet"
            className="ml-3"
            busy={sending || row.state === 'sending'}
            onClick={() => void runSend(send)}
          >
            {m.requests_send_now()}
            {what}
          </Button>
        )}
        {row.state !== 'sent' && row.kind !== 'message' && (
          <Button
            kind={sends ? 'text' : 'sea'}
            className={sends ? '' : 'ml-3'}
            busy={opening}
            disabled={row.state === 'sending'}
            onClick={() => void runEdit(edit)}
          >
            {isGone ? m.requests_choose_another() : m.requests_edit()}
            {what}
          </Button>
        )}
        <Button kind="text" disabled={row.state === 'sending'} onClick={onDiscard}>
          {discardName(row)}
          {what}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 not-empty:pt-3">
        {row.state === 'waiting' || row.state === 'needs-action' ? answer : ''}
      </p>
    </div>
  );
}
