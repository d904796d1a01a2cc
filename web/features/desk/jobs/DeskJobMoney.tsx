import { m } from '../../../../paraglide/messages.js';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import { jobMoney, type MilestoneState } from '../../../../shared/features/jobs/job-money.ts';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { FactList } from '../../../components/FactList.tsx';

const stateTexts: Readonly<Record<MilestoneState, (date: { readonly date: string }) => string>> = {
  due: m.desk_money_confirmed_on,
  held: m.desk_money_objected_on,
  reached: m.desk_money_reached_on,
};

/** What is agreed, due and held back. Payments to the professional are not recorded. */
export function DeskJobMoney({ job }: { readonly job: DeskJob }) {
  const { agreed, milestones, sums, restLkr } = jobMoney(job);
  if (!agreed) return <p>{m.desk_money_nothing_agreed()}</p>;
  const { due, held, reached } = sums;
  return (
    <>
      <FactList
        facts={[
          [
            m.desk_money_agreed(),
            <Amount key="agreed" amountLkr={agreed.amountLkr}>
              {m.desk_money_accepted_on({ date: formatDate(agreed.at) })}
            </Amount>,
          ],
          [
            m.desk_money_due(),
            <Amount key="due" amountLkr={due}>
              {m.desk_money_due_is()}
            </Amount>,
          ],
          held > 0 && [
            m.desk_money_held(),
            <Amount key="held" amountLkr={held}>
              {m.desk_money_held_is()}
            </Amount>,
          ],
          reached > 0 && [
            m.desk_money_reached(),
            <Amount key="reached" amountLkr={reached}>
              {m.desk_money_reached_is()}
            </Amount>,
          ],
          restLkr !== null && restLkr > 0 && [m.desk_money_rest(), <Amount key="rest" amountLkr={restLkr} />],
          [m.desk_money_paid(), m.desk_money_no_payment()],
        ]}
      />
      {milestones.length > 0 && (
        <ol className="grid">
          {milestones.map(({ id, text, amountLkr, state, at }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0 large:grid-cols-1"
            >
              <span className="wrap-anywhere">{text}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{unbrokenLkr(amountLkr)}</span>
              <span className="col-span-full text-ink-2">{stateTexts[state]({ date: formatDate(at) })}</span>
            </li>
          ))}
        </ol>
      )}
      {job.supervision && <p className="text-sm text-ink-2">{m.desk_money_supervised()}</p>}
    </>
  );
}

type AmountProps = { readonly amountLkr: number; readonly children?: string };

const Amount = ({ amountLkr, children }: AmountProps) => (
  <span className="grid">
    <span className="tabular-nums">{unbrokenLkr(amountLkr)}</span>
    <span className="text-sm font-normal text-ink-2 empty:hidden">{children}</span>
  </span>
);
