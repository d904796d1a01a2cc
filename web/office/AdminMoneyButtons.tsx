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
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { AdminReasonDialog } from './AdminReasonDialog.tsx';
import { AdminButton, AdminButtonLink } from './parts/AdminButton.tsx';
import type { Step } from './use-admin-action.ts';

type Props<Row> = {
  readonly id: string;
  /** What it is of: `booking NB-7F3K2QXM`. */
  readonly name: string;
  readonly payment: Payment;
  readonly refuse: (body: RefusePayment) => Promise<Row>;
  readonly correct: (body: CorrectPayment) => Promise<Row>;
  /** Where it can be cancelled. */
  readonly cancel: { readonly text: string; readonly work: (body: CancelRequest) => Promise<Row> } | null;
  readonly onDone: NonNullable<Step<Row>['onDone']>;
};

type Asked = 'refuse' | 'correct' | 'cancel' | null;

const reason = { name: 'reason', label: 'Reason', hint: 'The customer sees it.' } as const;

/** What the back office may say of money beside 'Mark Paid', and the end of what it was for. Each asks for a reason. */
export function AdminMoneyButtons<Row>({ id, name, payment, refuse, correct, cancel, onDone }: Props<Row>) {
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
      {cancel && (
        <AdminButton kind="quiet" onClick={() => setAsked('cancel')}>
          {cancel.text}
        </AdminButton>
      )}
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
        renderFields={(form) => <TextArea form={form} {...reason} />}
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
        text={<p>{`${amount} is marked as received for ${name}. What has come of it stays.`}</p>}
        renderFields={(form) => (
          <>
            <TextField
              form={form}
              name="receivedLkr"
              label="Received (LKR)"
              hint="0 when nothing has arrived."
              inputMode="numeric"
            />
            <TextArea form={form} {...reason} />
          </>
        )}
      />
      {cancel && (
        <AdminReasonDialog
          {...dialog('cancel')}
          title={`${cancel.text}?`}
          schema={cancelRequestSchema}
          begin={() => ({ reason: '', money: '' as const })}
          work={cancel.work}
          done={{ title: 'Cancelled', description: 'The customer is told.' }}
          keep="Keep It"
          press={cancel.text}
          text={
            <p>{`The ${name} comes to nothing, and that cannot be taken back. Its customer is told. ${moneyFacts(payment, amount)}`}</p>
          }
          renderFields={(form) => (
            <>
              {hasMoney(payment) && (
                <SelectField
                  form={form}
                  name="money"
                  label="The money"
                  prompt="Say what happens to it"
                  options={[
                    ['refund', 'It is paid back'],
                    ['keep', 'It is not paid back'],
                  ]}
                />
              )}
              <TextArea form={form} {...reason} />
            </>
          )}
        />
      )}
    </>
  );
}

const hasMoney = ({ state }: Payment): boolean => state === 'verified' || state === 'claimed';

function moneyFacts({ state }: Payment, amount: string): string {
  if (state === 'verified') return `${amount} has been paid.`;
  return state === 'claimed' ? `The customer says that ${amount} is on its way.` : 'Nothing has been paid.';
}
