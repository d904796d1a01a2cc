import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { canSyncInBackground } from '../outbox/background-sync.ts';
import { sendNow, takeBack } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { paths } from '../../shared/paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { usePending } from '../ui/hooks/use-pending.ts';
import { canSend } from './request-summary.ts';
import * as texts from './requests-texts.ts';

function notYet(state: OutboxRow['state']): string {
  if (state === 'attention') return texts.notSentNow;
  return canSyncInBackground() ? texts.weKeepTrying : texts.notSentKeepOpen;
}

type Props = {
  readonly row: OutboxRow;
  readonly name: string;
  /** Whom it is for is not listed any more. */
  readonly isGone: boolean;
  readonly onDiscard: () => void;
};

/** What its person can do about a request. */
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
      if (report?.verdicts.get(row.id)?.state !== 'sent') setAnswer(notYet(row.state));
    } catch {
      setAnswer(notYet(row.state));
    }
    return 'staying' as const;
  };
  const edit = async () => {
    try {
      const path = await takeBack(row.id);
      if (path !== null) {
        // The server has said so about this request; what lies here of its directory may be older.
        if (isGone && row.subject.providerSlug !== null) {
          client.setQueryData(providerQuery(row.subject.providerSlug).queryKey, null);
        }
        navigate(path);
        return 'leaving' as const;
      }
      setAnswer(texts.hasJustArrived);
    } catch {
      setAnswer(texts.notOpened);
    }
    return 'staying' as const;
  };

  const what = <span className="sr-only"> ({name})</span>;
  return (
    <div>
      {/* The words of a text button that begins a line stand below those above it: its room lies in the margin. */}
      <div className="-ml-3 flex flex-wrap gap-x-2 gap-y-3">
        {signsIn && (
          <ButtonLink href={paths.signIn()} className="ml-3">
            {texts.signIn}
          </ButtonLink>
        )}
        {sends && (
          <Button
            kind="quiet"
            className="ml-3"
            busy={sending || row.state === 'sending'}
            onClick={() => void runSend(send)}
          >
            {texts.sendNow}
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
            {isGone ? texts.chooseAnother : texts.edit}
            {what}
          </Button>
        )}
        <Button kind="text" disabled={row.state === 'sending'} onClick={onDiscard}>
          {texts.discard}
          {what}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 not-empty:pt-3">
        {row.state === 'waiting' || row.state === 'attention' ? answer : ''}
      </p>
    </div>
  );
}
