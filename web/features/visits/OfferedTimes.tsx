import { m } from '../../../paraglide/messages.js';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { formatSoon, formatVisit, unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FieldError } from '../../components/form/Field.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useOnline } from '../../components/hooks/use-online.ts';
import { refusalText, type VisitChange } from './visit-changes.ts';

type Props = {
  readonly status: RequestStatus;
  /** Whom the request is for, to distinguish the buttons. */
  readonly name: string;
  readonly now: string;
  /** Rejects if our server has refused or not received it. */
  readonly onChange: (change: VisitChange) => Promise<unknown>;
  /** Moves the focus after an answer. */
  readonly onAnswered: () => void;
};

const fieldName = 'time';

/** The times that the professional offers: the customer chooses one, or asks for another professional. */
export function OfferedTimes({ status, name, now, onChange, onAnswered }: Props) {
  const id = useId();
  const reasonId = useId();
  const other = useRef<HTMLButtonElement>(null);
  const offline = !useOnline();
  const [asks, setAsks] = useState(false);
  const [isUnchosen, setIsUnchosen] = useState(false);
  // One for both answers, so that only one of them is on its way.
  const { isPending, mutate, error, variables, reset } = useMutationOnce({
    mutationFn: onChange,
    onSuccess: () => {
      setAsks(false);
      onAnswered();
    },
  });
  const professional = status.providerName ?? m.requests_to_somebody();
  const times = status.visitAnswer?.offeredTimes.filter((time) => time > now) ?? [];
  const promise = deadlineOf(status, now);
  const refusal = error ? refusalText(error) : undefined;
  const isOther = variables?.kind === 'other';
  const fault = isUnchosen ? m.visit_answer_no_choice() : isOther ? undefined : refusal;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const scheduledAt = new FormData(event.currentTarget).get(fieldName);
    setIsUnchosen(typeof scheduledAt !== 'string');
    if (typeof scheduledAt === 'string') mutate({ kind: 'pick', scheduledAt });
  };
  const held = { disabled: offline, 'aria-describedby': offline ? reasonId : undefined } as const;
  const ofWhat = <span className="sr-only"> {m.requests_for_whom({ addressee: name })}</span>;
  return (
    <form noValidate className="grid gap-3.5 rounded-md bg-clay-tint px-4 py-4" onSubmit={submit}>
      <div className="grid gap-1 text-sm/[1.4] wrap-anywhere">
        <strong className="text-[1rem] font-semibold">{m.visit_answer_offered()}</strong>
        <p>
          {times.length === 0
            ? m.visit_answer_all_over({ professional })
            : status.scheduledAt !== null &&
              m.visit_answer_offered_more({ professional, time: unbrokenVisit(status.scheduledAt) })}
        </p>
        {promise && (
          <p>
            {times.length > 0 && now <= promise.dueAt
              ? m.visit_answer_offered_by({ time: formatSoon(promise.dueAt) })
              : m.visit_answer_offered_late()}
          </p>
        )}
      </div>
      {times.length > 0 && (
        <fieldset aria-describedby={fault === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-2">
          <legend className="mb-2 text-sm/[1.3] font-semibold">{m.visit_answer_times()}</legend>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {times.map((time) => (
              <label
                key={time}
                className="relative inline-flex min-h-12 items-center gap-2.5 rounded-sm border border-line-strong bg-surface px-3.5 py-2 text-sm font-medium hover:bg-cement has-checked:border-shade-line has-checked:bg-shade has-checked:text-on-shade has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={fieldName}
                  value={time}
                  defaultChecked={times.length === 1}
                  onChange={() => setIsUnchosen(false)}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span
                  aria-hidden="true"
                  className="size-4 flex-none rounded-full border-[1.5px] border-current peer-checked:border-5"
                />
                {formatVisit(time)}
              </label>
            ))}
          </div>
          <FieldError id={id} error={fault} />
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {times.length > 0 && (
          <Button type="submit" className="grow sm:grow-0" busy={isPending && !isOther} {...held}>
            {m.visit_answer_choose()}
            {ofWhat}
          </Button>
        )}
        <Button
          ref={other}
          kind="quiet"
          className="grow sm:grow-0"
          held={isPending}
          onClick={() => {
            reset();
            setIsUnchosen(false);
            setAsks(true);
          }}
          {...held}
        >
          {m.visit_answer_other()}
          {ofWhat}
        </Button>
      </div>
      {offline && (
        <p id={reasonId} className="text-sm text-ink-2">
          {m.visit_answer_needs_connection()}
        </p>
      )}
      {/* Announced at once; it is shown at the times. */}
      <p role="status" className="sr-only">
        {fault}
      </p>
      <Dialog
        stays
        open={asks}
        onOpenChange={setAsks}
        title={m.visit_answer_other_title()}
        onClosed={() => (other.current ? other.current.focus() : onAnswered())}
      >
        <p>{m.visit_answer_other_explained({ professional })}</p>
        <div className="grid gap-3 pt-4 pb-2 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => setAsks(false)}>
            {m.visit_answer_back()}
          </Button>
          <Button busy={isPending} onClick={() => mutate({ kind: 'other' })}>
            {m.visit_answer_other()}
          </Button>
        </div>
        <p role="status" className="text-sm font-medium text-danger empty:hidden">
          {isOther && refusal}
        </p>
      </Dialog>
    </form>
  );
}
