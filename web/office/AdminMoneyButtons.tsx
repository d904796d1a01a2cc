import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { formatLkr } from '../../shared/money.ts';
import {
  cancelRequestSchema,
  correctPaymentSchema,
  refusePaymentSchema,
  type CancelRequest,
  type CorrectPayment,
  type RefusePayment,
} from '../../shared/payments/admin-payment.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { Refund } from '../../shared/payments/refund.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { AdminReasonDialog } from './AdminReasonDialog.tsx';
import { AdminButton, AdminButtonLink } from './parts/AdminButton.tsx';
import type { Step } from './hooks/use-admin-action.ts';

type Props<Row> = {
  readonly id: string;
  /** What it is of: `booking NB-7F3K2QXM`. */
  readonly name: string;
  readonly payment: Payment;
  /** Absent where none was promised. */
  readonly refund: Refund | undefined;
  readonly refuse: (body: RefusePayment) => Promise<Row>;
  readonly correct: (body: CorrectPayment) => Promise<Row>;
  /** How it can be ended. */
  readonly ends: readonly RequestEnd<Row>[];
  readonly onDone: NonNullable<Step<Row>['onDone']>;
};

type Asked = 'refuse' | 'correct' | null;

/** What the back office may say of money beside 'Mark Paid', and the end of what it was for. Each asks for a reason. */
export function AdminMoneyButtons<Row>({ id, name, payment, refund, refuse, correct, ends, onDone }: Props<Row>) {
  const [asked, setAsked] = useState<Asked>(null);
  const dialog = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (opens: boolean) => setAsked(opens ? which : null),
    name: `${which}:${id}`,
    onDone,
  });
  const amount = formatLkr(payment.receivedLkr ?? payment.amountLkr);
  return (
    <>
      {payment.state === 'claimed' && (
        <AdminButton kind="quiet" onClick={() => setAsked('refuse')}>
          Refuse Payment
        </AdminButton>
      )}
      {payment.receiptId !== null && (
        <AdminButtonLink kind="quiet" href={paths.receipt(payment.receiptId)}>
          Receipt
        </AdminButtonLink>
      )}
      {payment.state === 'verified' && (
        <AdminButton kind="quiet" onClick={() => setAsked('correct')}>
          Correct Payment
        </AdminButton>
      )}
      {ends.map((end) => (
        <AdminEndRequest key={end.text} {...end} {...{ id, name, payment, onDone }} />
      ))}
      <AdminReasonDialog
        {...dialog('refuse')}
        title="Refuse this payment?"
        schema={refusePaymentSchema}
        begin={() => ({ reason: '' })}
        work={refuse}
        done={{ title: 'Payment Refused', description: 'The customer is told and can say again that it is paid.' }}
        keep="Keep Waiting"
        press="Refuse Payment"
        text={<p>{`${amount} for ${name} has not arrived, or is not enough.`}</p>}
        renderFields={(form) => <TextArea form={form} {...reasonField} />}
      />
      <AdminReasonDialog
        {...dialog('correct')}
        title="Correct this payment?"
        schema={correctPaymentSchema}
        begin={() => ({ receivedLkr: String(payment.receivedLkr ?? payment.amountLkr), reason: '' })}
        work={correct}
        done={{ title: 'Payment Corrected', description: 'The correction is recorded, and the customer is told.' }}
        keep="Leave It"
        press="Correct Payment"
        text={
          <p>{`${amount} is marked as received for ${name}. What has come of it stays.${refund ? ' As much goes back as has arrived.' : ''}`}</p>
        }
        renderFields={(form) => (
          <>
            <TextField
              form={form}
              name="receivedLkr"
              label="Received (LKR)"
              hint="0 when nothing has arrived."
              inputMode="numeric"
            />
            <TextArea form={form} {...reasonField} />
          </>
        )}
      />
    </>
  );
}

/** One way in which a request comes to nothing. `text`: on its button. */
type RequestEnd<Row> = {
  readonly as: RequestEnding;
  readonly text: string;
  readonly work: (body: CancelRequest) => Promise<Row>;
};

type EndProps<Row> = RequestEnd<Row> & {
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

const reasonField = { name: 'reason', label: 'Reason', hint: 'The customer sees it.' } as const;

const words = {
  cancelled: { done: 'Cancelled', meaning: (name: string) => `The ${name} comes to nothing` },
  refused: { done: 'Refused', meaning: (name: string) => `Nivasa does not take on the ${name}` },
} as const;

/** Ends a request with a reason, and says what happens to the money. */
function AdminEndRequest<Row>({ as, text, work, id, name, payment, onDone }: EndProps<Row>) {
  const [open, setOpen] = useState(false);
  const { done, meaning } = words[as];
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
        schema={cancelRequestSchema}
        begin={() => ({ reason: '', money: '' as const, receivedLkr: '' })}
        work={work}
        done={{ title: done, description: 'The customer is told.' }}
        onDone={onDone}
        keep="Keep It"
        press={text}
        text={<p>{`${meaning(name)}, and that cannot be taken back. Its customer is told. ${moneyFacts(payment)}`}</p>}
        renderFields={(form) => (
          <>
            {hasMoney(payment) && <SelectField form={form} {...moneyField} />}
            {payment.state === 'claimed' && (
              <TextField
                form={form}
                name="receivedLkr"
                label="Received (LKR)"
                hint="Leave it empty when nobody has seen it arrive."
                inputMode="numeric"
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

export const hasMoney = ({ state }: Payment): boolean => state === 'verified' || state === 'claimed';

/** `LKR 10,000 has been paid.` */
export function moneyFacts({ state, receivedLkr, amountLkr }: Payment): string {
  const amount = formatLkr(receivedLkr ?? amountLkr);
  if (state === 'verified') return `${amount} has been paid.`;
  return state === 'claimed' ? `The customer says that ${amount} is on its way.` : 'Nothing has been paid.';
}
