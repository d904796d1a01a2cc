import { useState } from 'react';
import { unbrokenLkr } from '../../shared/money.ts';
import {
  arrivedMoneySchema,
  cancelRequestSchema,
  settleMoneySchema,
  type CancelRequest,
} from '../../shared/payments/admin-payment.ts';
import { hasMoney, moneyLeft } from '../../shared/payments/money-left.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import type { Step } from './hooks/use-admin-action.ts';
import { AdminReasonDialog, reasonField } from './AdminReasonDialog.tsx';
import { AdminButton } from './parts/AdminButton.tsx';
import { UnbrokenReference } from '../ui/UnbrokenReference.tsx';

/** One way in which a request comes to nothing, or its money is settled once it has. `text`: on its button. */
export type RequestEnd<Row> = {
  readonly as: RequestEnding | 'settled' | 'arrived';
  readonly text: string;
  readonly work: (body: CancelRequest) => Promise<Row>;
};

type Calls<Row> = Readonly<Record<'refuse' | 'cancel', RequestEnd<Row>['work']>>;

/** How a request can be ended; of one that has ended, what can still be said of its money. */
export function requestEnds<Row>(
  what: 'Booking' | 'Request',
  { endedAs, ...money }: Parameters<typeof moneyLeft>[0] & { readonly endedAs: RequestEnding | null },
  { refuse, cancel }: Calls<Row>,
): readonly RequestEnd<Row>[] {
  if (endedAs === null) {
    return [
      { as: 'refused', text: `Refuse ${what}`, work: refuse },
      { as: 'cancelled', text: `Cancel ${what}`, work: cancel },
    ];
  }
  const left = moneyLeft(money);
  if (left === null) return [];
  return left === 'unsaid'
    ? [{ as: 'settled', text: 'Settle Money', work: cancel }]
    : [{ as: 'arrived', text: 'Money Has Arrived', work: cancel }];
}

type Props<Row> = RequestEnd<Row> & {
  readonly id: string;
  /** What it is of: `booking NB-7F3K2QXM`. */
  readonly name: string;
  readonly payment: Payment;
  readonly onDone: NonNullable<Step<Row>['onDone']>;
};

/** Asks what becomes of money that has been paid, or is on its way. */
export const moneyField = {
  name: 'money',
  label: 'The money',
  prompt: 'Say what happens to it',
  options: [
    ['refund', 'It is paid back'],
    ['keep', 'It is not paid back'],
  ],
} as const;

const isFinal = 'and that cannot be taken back. Its customer is told.';
const isOver = 'has come to nothing. Its customer is told what happens to the money.';

const words = {
  cancelled: {
    done: 'Cancelled',
    keep: 'Keep It',
    meaning: (name: string) => `The ${name} comes to nothing, ${isFinal}`,
  },
  refused: {
    done: 'Refused',
    keep: 'Keep It',
    meaning: (name: string) => `Nivasa does not take on the ${name}, ${isFinal}`,
  },
  settled: { done: 'Money Settled', keep: 'Not Now', meaning: (name: string) => `The ${name} ${isOver}` },
  arrived: { done: 'Money Settled', keep: 'Not Now', meaning: (name: string) => `The ${name} ${isOver}` },
} as const;

const schemas = {
  cancelled: cancelRequestSchema,
  refused: cancelRequestSchema,
  settled: settleMoneySchema,
  arrived: arrivedMoneySchema,
} as const;

/** Ends a request with a reason, and says what happens to the money. */
export function AdminEndRequest<Row>({ as, text, work, id, name, payment, onDone }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const { done, keep, meaning } = words[as];
  const isArrival = as === 'arrived';
  const isLater = as === 'cancelled' && payment.state === 'claimed';
  return (
    <>
      <AdminButton kind="quiet" onClick={() => setOpen(true)}>
        {text}
      </AdminButton>
      <AdminReasonDialog
        open={open}
        onOpenChange={setOpen}
        name={`${as}:${id}`}
        title={`${text}?`}
        schema={schemas[as]}
        begin={() => ({
          reason: '',
          money: '' as const,
          receivedLkr: isArrival ? String(payment.amountLkr) : '',
        })}
        work={work}
        done={{ title: done, description: 'The customer is told.' }}
        onDone={onDone}
        keep={keep}
        press={text}
        text={
          <p>
            <UnbrokenReference>{`${meaning(name)} ${isArrival ? 'Nobody has seen it arrive so far.' : moneyFacts(payment)}`}</UnbrokenReference>
          </p>
        }
        renderFields={(form) => (
          <>
            {isArrival && <TextField form={form} {...receivedField} />}
            {(isArrival || hasMoney(payment)) && (
              <SelectField
                form={form}
                {...moneyField}
                {...(isLater && { optional: true, hint: 'Said later, it waits among what is to do.' })}
              />
            )}
            {!isArrival && payment.state === 'claimed' && (
              <TextField
                form={form}
                {...receivedField}
                hint="Leave it empty when nobody has seen it arrive."
                optional
              />
            )}
            <TextArea form={form} {...reasonField} />
          </>
        )}
      />
    </>
  );
}

const receivedField = { name: 'receivedLkr', label: 'Received (LKR)', inputMode: 'numeric' } as const;

/** `LKR 10,000 has been paid.` */
export function moneyFacts({ state, receivedLkr, amountLkr }: Payment): string {
  const amount = unbrokenLkr(receivedLkr ?? amountLkr);
  if (state === 'verified') return `${amount} has been paid.`;
  return state === 'claimed' ? `The customer says that ${amount} is on its way.` : 'Nothing has been paid.';
}
