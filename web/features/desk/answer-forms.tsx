import { m } from '../../../paraglide/messages.js';
import { useId, useState, type SubmitEvent } from 'react';
import { earliestSuggested, suggestedStep } from '../../../shared/features/bookings/visit-suggestion.ts';
import { maxOfferedTimes } from '../../../shared/features/bookings/visit-answer.ts';
import { formatVisit } from '../../../shared/features/bookings/visit-time.ts';
import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { Button } from '../../components/Button.tsx';
import { controlAria, controlLook, Field } from '../../components/form/Field.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import type { Reply } from './desk-answers.ts';

type Props = {
  readonly visit: DeskVisit;
  readonly pending: boolean;
  /** The server's refusal of the last attempt. */
  readonly refusal: string | undefined;
  readonly onAnswer: (reply: Reply) => void;
  readonly onClose: () => void;
};

const earliest = (): string => earliestSuggested(new Date().toISOString());

const timeLabels = [m.desk_time_first, m.desk_time_second, m.desk_time_third].slice(0, maxOfferedTimes);

/** The values of a form's fields: they may have been filled in without an event. */
const valuesOf = (form: HTMLFormElement, name: string): readonly string[] =>
  new FormData(form).getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[];

/** Offers up to three times. */
export function TimesForm({ visit, pending, refusal, onAnswer, onClose }: Props) {
  const id = useId();
  const min = useOnDevice(earliest);
  const [times, setTimes] = useState<readonly string[]>(timeLabels.map(() => ''));
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? m.problem_no_time() : refusal;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = valuesOf(event.currentTarget, 'time');
    setMissing(chosen.length === 0);
    if (chosen.length > 0) onAnswer({ reply: 'times', times: [...chosen], reason: '' });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>{m.desk_about_visit({ time: formatVisit(visit.scheduledAt) })}</p>
      <p className="text-ink-2">{m.desk_times_explained()}</p>
      {timeLabels.map((label, place) => {
        const isFirst = place === 0;
        const field = {
          hint: isFirst ? m.desk_time_hint() : undefined,
          optional: !isFirst,
          error: isFirst ? error : undefined,
        };
        return (
          <Field key={label()} id={`${id}-${place}`} label={label()} {...field}>
            <input
              type="datetime-local"
              name="time"
              {...controlAria(`${id}-${place}`, field)}
              min={min}
              step={suggestedStep}
              value={times[place]}
              data-empty={times[place] === '' ? '' : undefined}
              onChange={({ target }) => setTimes(times.map((time, at) => (at === place ? target.value : time)))}
              className={controlLook}
            />
          </Field>
        );
      })}
      <Ending pending={pending} error={error} label={m.desk_offer()} onClose={onClose} />
    </form>
  );
}

/** Says that the professional cannot come, and why. */
export function DeclineForm({ visit, pending, refusal, onAnswer, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? m.problem_no_reason() : refusal;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = valuesOf(event.currentTarget, 'reason')[0]?.trim() ?? '';
    setMissing(written === '');
    if (written !== '') onAnswer({ reply: 'no', times: [], reason: written });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>{m.desk_about_visit({ time: formatVisit(visit.scheduledAt) })}</p>
      <p className="text-ink-2">{m.desk_no_explained()}</p>
      <Field id={id} label={m.visit_reason()} error={error}>
        <textarea
          {...controlAria(id, { error })}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className={`${controlLook} py-3`}
        />
      </Field>
      <Ending isDanger pending={pending} error={error} label={m.desk_replies_no()} onClose={onClose} />
    </form>
  );
}

type EndingProps = {
  readonly pending: boolean;
  readonly error: string | undefined;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
};

/** The buttons of a form, and its error, which is announced at once. */
export const Ending = ({ pending, error, label, isDanger = false, onClose }: EndingProps) => (
  <>
    <SendingNote />
    <div className="grid gap-3 pb-2 sm:grid-cols-2">
      <Button kind="quiet" onClick={onClose}>
        {m.desk_not_now()}
      </Button>
      <Button kind={isDanger ? 'danger' : 'sea'} type="submit" busy={pending}>
        {label}
      </Button>
    </div>
    <p role="status" className="sr-only">
      {error}
    </p>
  </>
);
