import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { suggestedStep } from '../../../shared/features/visits/visit-suggestion.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { toLocalInput } from '../../../shared/colombo-time.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { sessionState } from '../../lib/session-state.ts';
import { siteQuery } from '../settings/site-data.ts';
import { controlAria, controlLook, Field } from '../../components/form/Field.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { canChange, earliestVisit, refusalText, type VisitChange } from './visit-changes.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = {
  readonly status: RequestStatus;
  /** Whom the request is for, to distinguish the buttons. */
  readonly name: string;
  /** Rejects if our server has refused or not received it. */
  readonly onChange: (change: VisitChange) => Promise<unknown>;
};

/** Moves or cancels a visit until its job is created. */
export function VisitActions({ status, name, onChange }: Props) {
  const [asked, setAsked] = useState<VisitChange['kind'] | null>(null);
  const reasonId = useId();
  const offline = !useOnline();
  if (!canChange(status)) return null;
  const dialog = (kind: VisitChange['kind']) => ({
    open: asked === kind,
    onOpenChange: (opens: boolean) => setAsked(opens ? kind : null),
  });
  const form = { status, onChange, onClose: () => setAsked(null) };
  const button = {
    kind: 'text',
    className: 'text-left',
    disabled: offline,
    'aria-describedby': offline ? reasonId : undefined,
  } as const;
  const ofWhat = <span className="sr-only"> {m.requests_for_whom({ addressee: name })}</span>;
  return (
    <div className="-ml-3 grid gap-1">
      <div className="flex flex-wrap gap-x-2">
        <Button {...button} onClick={() => setAsked('move')}>
          {m.visit_move()}
          {ofWhat}
        </Button>
        <Button {...button} onClick={() => setAsked('cancel')}>
          {m.visit_cancel()}
          {ofWhat}
        </Button>
      </div>
      {offline && (
        <p id={reasonId} className="pl-3 text-sm text-ink-2">
          {m.visit_needs_connection()}
        </p>
      )}
      <Dialog stays {...dialog('move')} title={m.visit_move_title()}>
        <MoveForm {...form} />
      </Dialog>
      <Dialog stays {...dialog('cancel')} title={m.visit_cancel_title()}>
        <CancelForm {...form} />
      </Dialog>
    </div>
  );
}

type FormProps = Pick<Props, 'status' | 'onChange'> & { readonly onClose: () => void };

/**
 * Sends the change once, and shows why it failed. The input outlives the dialog and the page: it is kept in `place`
 * until it is sent.
 */
function useKeptChange(place: string, { onChange, onClose }: FormProps) {
  const [fault, setFault] = useState<string>();
  const { isPending, mutate, error } = useMutationOnce({
    mutationFn: onChange,
    onSuccess: () => {
      sessionState.remove(place);
      onClose();
    },
  });
  const send = (change: VisitChange) => {
    setFault(undefined);
    mutate(change);
  };
  return { pending: isPending, error: fault ?? (error ? refusalText(error) : undefined), setFault, send };
}

const heldName = 'held';

/** The value of the form's only field: it may have been filled in without an event. */
function heldIn(form: HTMLFormElement): string {
  const held = new FormData(form).get(heldName);
  return typeof held === 'string' ? held : '';
}

function MoveForm(props: FormProps) {
  const { id: requestId, scheduledAt } = props.status;
  const id = useId();
  const earliest = useOnDevice(earliestVisit);
  const current = scheduledAt === null ? '' : toLocalInput(scheduledAt);
  const place = `move:${requestId}`;
  const [time, setTime] = useState(() => sessionState.read(place) ?? current);
  const { pending, error, setFault, send } = useKeptChange(place, props);
  const choose = (chosen: string) => {
    setTime(chosen);
    if (chosen === current) sessionState.remove(place);
    else sessionState.write(place, chosen);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = heldIn(event.currentTarget);
    if (chosen === '') setFault(m.visit_no_time());
    else send({ kind: 'move', scheduledAt: chosen });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {scheduledAt !== null && <p>{m.visit_is_on({ time: formatVisit(scheduledAt) })}</p>}
      <Field id={id} label={m.visit_new_time()} hint={m.visit_time_hint()} error={error}>
        <input
          type="datetime-local"
          name={heldName}
          {...controlAria(id, { hint: m.visit_time_hint(), error })}
          min={earliest}
          step={suggestedStep}
          value={time}
          data-empty={time === '' ? '' : undefined}
          onChange={({ target }) => choose(target.value)}
          className={controlLook}
        />
      </Field>
      <div className="grid gap-3 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={props.onClose}>
          {m.visit_keep_time()}
        </Button>
        <Button type="submit" busy={pending}>
          {m.visit_move()}
        </Button>
      </div>
      <Refusal error={error} />
    </form>
  );
}

function CancelForm(props: FormProps) {
  const { id: requestId, payment } = props.status;
  const id = useId();
  const place = `cancel:${requestId}`;
  const [reason, setReason] = useState(() => sessionState.read(place) ?? '');
  const { pending, error, send } = useKeptChange(place, props);
  const write = (text: string) => {
    setReason(text);
    sessionState.write(place, text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ kind: 'cancel', reason: heldIn(event.currentTarget) });
  };
  const field = { hint: m.visit_reason_hint(), optional: true, error };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>{m.visit_cancel_explained()}</p>
      <RefundIfCancelled payment={payment.state} />
      <Field id={id} label={m.visit_reason()} {...field}>
        <textarea
          {...controlAria(id, field)}
          name={heldName}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => write(target.value)}
          className={`${controlLook} py-3`}
        />
      </Field>
      <div className="grid gap-3 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={props.onClose}>
          {m.visit_keep_booking()}
        </Button>
        <Button kind="danger" type="submit" busy={pending}>
          {m.visit_cancel()}
        </Button>
      </div>
      <Refusal error={error} />
    </form>
  );
}

/** What becomes of the fee. Until it is verified, the refund terms shown before the payment still hold. */
function RefundIfCancelled({ payment }: { readonly payment: RequestStatus['payment']['state'] }) {
  const { data: site } = useQuery(siteQuery());
  if (payment === 'claimed' && site?.refundTerms) return <p lang={site.refundLang}>{site.refundTerms}</p>;
  return (payment === 'verified' || payment === 'claimed') && <p>{m.visit_fee_is_looked_at()}</p>;
}

/** Announced at once; it is shown at its field. */
const Refusal = ({ error }: { readonly error: string | undefined }) => (
  <p role="status" className="sr-only">
    {error}
  </p>
);
