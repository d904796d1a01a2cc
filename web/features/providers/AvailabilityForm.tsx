import { m } from '../../../paraglide/messages.js';
import { useId, useState } from 'react';
import {
  availabilitySchema,
  isSameAvailability,
  weekdays,
  type Availability,
  type Weekday,
} from '../../../shared/features/visits/availability.ts';
import { weekdayOf } from '../../../shared/features/visits/visit-time.ts';
import { dayOf, formatDay } from '../../../shared/colombo-time.ts';
import { messageText } from '../../../shared/message-text.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceChip } from '../../components/form/ChoiceChip.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { controlAria, controlLook, Field, FieldError } from '../../components/form/Field.tsx';

/** Monday first. */
const shownWeekdays = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** `Mon`; 1 March 2026 was a Sunday. */
const nameOf = (weekday: Weekday): string => weekdayOf(`2026-03-0${weekdays.indexOf(weekday) + 1}`);

const start: Availability = { weekdays: weekdays.slice(1), from: '08:00', until: '17:00', daysOff: [] };

const todayHere = (): string => dayOf(new Date().toISOString());

/** Applies the changes made in a form that began with `seen` to `known`, which was saved meanwhile. */
function rebased(typed: Availability, seen: Availability, known: Availability): Availability {
  const added = typed.daysOff.filter((day) => !seen.daysOff.includes(day));
  const left = known.daysOff.filter((day) => typed.daysOff.includes(day) || !seen.daysOff.includes(day));
  return {
    weekdays: typed.weekdays.join() === seen.weekdays.join() ? known.weekdays : typed.weekdays,
    from: typed.from === seen.from ? known.from : typed.from,
    until: typed.until === seen.until ? known.until : typed.until,
    daysOff: [...new Set([...left, ...added])].toSorted(),
  };
}

type Props = {
  /** Null: nothing has been said yet. */
  readonly known: Availability | null;
  readonly busy: boolean;
  /** `seen`: what the form began with. */
  readonly onSave: (availability: Availability, seen: Availability | null) => void;
  /**
   * How often saving was refused because `known` had changed; each time the user's changes are applied to the new
   * `known`.
   */
  readonly refusals?: number;
};

/** The days and hours at which a professional makes visits. Used at the desk and in the back office. */
export function AvailabilityForm({ known, busy, onSave, refusals = 0 }: Props) {
  const today = useOnDevice(todayHere) ?? '';
  const [{ seen, typed, round }, setForm] = useState({ seen: known, typed: known ?? start, round: refusals });
  const setTyped = (next: Availability) => setForm({ seen, typed: next, round });
  // What was said elsewhere meanwhile is shown, unless something has been typed or is being sent.
  const isUntouched = isSameAvailability(typed, seen ?? start) || isSameAvailability(typed, known);
  if (!busy && round !== refusals) {
    setForm({ seen: known, typed: rebased(typed, seen ?? start, known ?? start), round: refusals });
  } else if (!busy && isUntouched && !isSameAvailability(seen, known)) {
    setForm({ seen: known, typed: known ?? start, round });
  }
  const [dayOff, setDayOff] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const id = useId();
  const change = (part: Partial<Availability>) => setTyped({ ...typed, ...part });
  // Past days off are left out.
  const daysOff = typed.daysOff.filter((day) => day >= today);
  const toggle = (weekday: Weekday) =>
    change({
      weekdays: typed.weekdays.includes(weekday)
        ? typed.weekdays.filter((one) => one !== weekday)
        : weekdays.filter((one) => one === weekday || typed.weekdays.includes(one)),
    });
  const withDayOff = dayOff === '' ? daysOff : [...new Set([...daysOff, dayOff])].toSorted();
  // `min` limits the picker, not what is typed.
  const dayError = dayOff !== '' && dayOff < today ? m.availability_day_is_over() : undefined;
  const addDayOff = () => {
    setErrors({ ...errors, daysOff: dayError });
    if (dayOff === '' || dayError !== undefined) return;
    change({ daysOff: withDayOff });
    setDayOff('');
  };
  const save = () => {
    // A day that was chosen but not added is meant too.
    const checked = availabilitySchema.safeParse({ ...typed, daysOff: withDayOff });
    const found = (checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
    setErrors({ ...Object.fromEntries(found), ...(dayError !== undefined && { daysOff: dayError }) });
    if (!checked.success || dayError !== undefined) return;
    setDayOff('');
    setTyped(checked.data);
    onSave(checked.data, seen);
  };
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : messageText(errors[name]));
  const time = (name: 'from' | 'until', label: string) => (
    <Field id={`${id}-${name}`} label={label} error={errorOf(name)}>
      <input
        {...controlAria(`${id}-${name}`, { error: errorOf(name) })}
        type="time"
        step={1800}
        value={typed[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        className={controlLook}
      />
    </Field>
  );
  return (
    <div className="grid gap-5">
      <div role="group" aria-labelledby={`${id}-days`} className="grid gap-1.5">
        <p id={`${id}-days`} className="text-sm font-semibold">
          {m.availability_days()}
        </p>
        <div className="flex flex-wrap gap-2">
          {shownWeekdays.map((weekday) => (
            <ChoiceChip key={weekday} isChosen={typed.weekdays.includes(weekday)} onClick={() => toggle(weekday)}>
              {nameOf(weekday)}
            </ChoiceChip>
          ))}
        </div>
        <FieldError id={`${id}-weekdays`} error={errorOf('weekdays')} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {time('from', m.availability_from())}
        {time('until', m.availability_until())}
      </div>
      <div className="grid gap-2">
        <div className="grid grid-cols-[1fr_auto] items-end gap-3">
          <Field id={`${id}-off`} label={m.availability_days_off()} optional>
            <input
              {...controlAria(`${id}-off`, { optional: true, error: errorOf('daysOff') })}
              type="date"
              min={today}
              value={dayOff}
              data-empty={dayOff === '' ? '' : undefined}
              onChange={({ target }) => setDayOff(target.value)}
              className={controlLook}
            />
          </Field>
          <Button kind="quiet" onClick={addDayOff}>
            {m.availability_add()}
          </Button>
        </div>
        <FieldError id={`${id}-off`} error={errorOf('daysOff')} />
        {daysOff.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {daysOff.map((day) => (
              <li key={day}>
                <Button
                  kind="text"
                  className="-ml-3"
                  onClick={() => change({ daysOff: daysOff.filter((one) => one !== day) })}
                >
                  {m.availability_remove({ day: formatDay(day) })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <Button busy={busy} onClick={save}>
          {m.availability_save()}
        </Button>
      </div>
    </div>
  );
}
