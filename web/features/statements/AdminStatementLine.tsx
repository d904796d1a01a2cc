import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '../../../shared/colombo-time.ts';
import { formatLkr } from '../../../shared/money.ts';
import type { ProposedMatch } from '../../../shared/features/statements/statement-match.ts';
import { serverMessage } from '../../admin/admin-mutation.ts';
import { isAdminRead } from '../../admin/admin-user.ts';
import { AdminUndo } from '../../admin/parts/AdminUndo.tsx';
import { CheckBox } from '../../components/form/CheckBox.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { unmarkArrived } from './admin-statement-data.ts';
import { differenceText } from './admin-statement-words.ts';
import { hasStatus, patiently, type Result } from './use-admin-confirm.ts';

type Props = {
  readonly match: ProposedMatch;
  readonly result: Result | undefined;
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onUndone: (id: string) => void;
};

/** A line and the payment proposed for it. */
export function AdminStatementLine({ match, result, isChosen, busy, onChoose, onUndone }: Props) {
  const { line, payment } = match;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const isDone = result?.kind === 'done';
  const isUndone = result?.kind === 'undone';
  useLayoutEffect(() => {
    // The pressed button was removed.
    if (isUndone && document.activeElement === document.body) box.current?.focus();
  }, [isUndone]);
  const title = [payment.reference, payment.name].filter((part) => part !== null).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2">
      {isDone ? (
        <Icon path={icons.check} className="size-5 flex-none text-sea-ink" />
      ) : (
        <label className="-m-2 grid size-11 flex-none place-items-center lg:size-9">
          <CheckBox
            ref={box}
            checked={isChosen}
            disabled={busy}
            aria-label={`Mark ${title} paid`}
            onChange={(event) => onChoose(line.id, event.target.checked)}
          />
        </label>
      )}
      <div className="min-w-0 flex-[1_1_12rem]">
        <p id={id} className="text-[0.9375rem]/[1.3] font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-xs wrap-anywhere text-ink-2">
          <UnbrokenReference>{`${formatDay(line.day)} · ${line.text || 'No text'}`}</UnbrokenReference>
        </p>
        {line.amountLkr !== payment.amountLkr && (
          <p className="text-sm">{differenceText(line.amountLkr, payment.amountLkr)}</p>
        )}
        {result?.kind === 'refused' && (
          <p role="alert" className="text-sm text-danger">
            {result.text}
          </p>
        )}
      </div>
      <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{formatLkr(line.amountLkr)}</span>
      {isDone && <Done payment={payment} titleId={id} onUndone={() => onUndone(line.id)} />}
    </li>
  );
}

type DoneProps = {
  readonly payment: ProposedMatch['payment'];
  readonly titleId: string;
  readonly onUndone: () => void;
};

/** A mark can be undone while others are still being made, until the customer is told. */
function Done({ payment, titleId, onUndone }: DoneProps) {
  const [isOver, setOver] = useState(false);
  const { isPending, mutate, error } = useMutationOnce({
    mutationFn: () => patiently(() => unmarkArrived(payment)),
    meta: { invalidates: isAdminRead },
    onSuccess: onUndone,
    onError: (refusal) => setOver(hasStatus(refusal, 409)),
  });
  return (
    <>
      <span className="flex items-center gap-2 text-sm">
        <span>Marked as paid</span>
        {!isOver && (
          <AdminUndo
            busy={isPending}
            held={isPending}
            describedBy={titleId}
            onUndo={mutate}
            onEnd={() => setOver(true)}
          />
        )}
      </span>
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {serverMessage(error)}
        </p>
      )}
    </>
  );
}
