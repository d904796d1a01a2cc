import { m } from '../../../paraglide/messages.js';
import { Fragment } from 'react';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

const names: Readonly<Record<'details' | 'payment' | 'visit', () => string>> = {
  details: m.booking_step_names_details,
  payment: m.booking_step_names_payment,
  visit: m.booking_step_names_visit,
};

const steps = ['details', 'payment', 'visit'] as const;

/** The steps of a booking, with the current one marked. */
export function BookingSteps({ current }: { readonly current: (typeof steps)[number] }) {
  const place = steps.indexOf(current);
  return (
    <ol
      aria-label={m.booking_step_steps()}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium text-ink-2"
    >
      {steps.map((step, index) => (
        <Fragment key={step}>
          {/* Hidden where it would wrap a step, or be at the end of a line. */}
          {index > 0 && (
            <li aria-hidden="true" className="hidden w-5 border-t-2 border-line min-[360px]:block large:hidden" />
          )}
          <li
            aria-current={index === place ? 'step' : undefined}
            className="flex items-center gap-2 aria-[current]:text-ink"
          >
            <span
              aria-hidden="true"
              className={`grid size-6.5 place-items-center text-xs font-bold ${index === place ? 'bg-sea text-on-sea' : 'bg-cement'}`}
            >
              {index < place ? <Icon path={icons.check} className="size-4" /> : index + 1}
            </span>
            <span>{names[step]()}</span>
            {index < place && <span className="sr-only">{m.booking_step_done()}</span>}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
