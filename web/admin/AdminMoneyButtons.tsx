import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import { unbrokenLkr } from '../../shared/money.ts';
import {
  correctPaymentSchema,
  refusePaymentSchema,
  type CorrectPayment,
  type RefusePayment,
} from '../../shared/features/payments/admin-payment.ts';
import type { Payment } from '../../shared/features/payments/payment.ts';
import type { Refund } from '../../shared/features/payments/refund.ts';
import { TextArea } from '../components/form/TextArea.tsx';
import { TextField } from '../components/form/TextField.tsx';
import type { RequestEnd } from './AdminEndDialog.tsx';
import { AdminEndRequest } from './AdminEndRequest.tsx';
import { AboutRequest, AdminReasonDialog, reasonField, receivedField } from './AdminReasonDialog.tsx';
import { AdminButton, AdminButtonLink } from './parts/AdminButton.tsx';
import type { OnRow } from './admin-mutation.ts';

type Props<Row> = {
  readonly id: string;
  /** The name of the record: `booking NB-7F3K2QXM`. */
  readonly name: string;
  readonly payment: Payment;
  /** The language in which the customer is written to. */
  readonly language: SiteLanguage;
  /** Absent if no refund was promised. */
  readonly refund: Refund | undefined;
  readonly refuse: (body: RefusePayment) => Promise<Row>;
  readonly correct: (body: CorrectPayment) => Promise<Row>;
  /** Who ended it and why, because the decision about its money depends on that. */
  readonly ended?: string | null;
  /** What a correction does to what followed the payment. */
  readonly follows?: string;
  /** The ways to end or settle it. */
  readonly ends: readonly RequestEnd<Row>[];
  readonly onDone: OnRow<Row>;
};

type Asked = 'refuse' | 'correct' | null;

/** The money actions other than 'Mark Paid', and the ways to end the request. Each asks for a reason. */
export function AdminMoneyButtons<Row>({
  id,
  name,
  payment,
  language,
  refund,
  ended = null,
  refuse,
  correct,
  follows = 'Everything that followed stays as it is.',
  ends,
  onDone,
}: Props<Row>) {
  const [asked, setAsked] = useState<Asked>(null);
  const dialog = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (opens: boolean) => setAsked(opens ? which : null),
    name: `${which}:${id}`,
    language,
    onDone,
  });
  const amount = unbrokenLkr(payment.receivedLkr ?? payment.amountLkr);
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
      {ends.some(({ as }) => as === 'cancelled') && (
        // What ends a request stands apart from what continues it.
        <hr className="m-0 mt-1 basis-full border-0 border-t border-line pb-1" />
      )}
      {ends.map((end) => (
        <AdminEndRequest key={end.text} {...end} {...{ id, name, payment, language, ended, onDone }} />
      ))}
      <AdminReasonDialog
        {...dialog('refuse')}
        title="Refuse this payment?"
        schema={refusePaymentSchema}
        begin={() => ({ reason: '', receivedLkr: '' })}
        work={refuse}
        done={{
          title: 'Payment Refused',
          description: 'We will tell the customer, who can tell us again once it is paid.',
        }}
        keep="Keep Waiting"
        press="Refuse Payment"
        text={<AboutRequest text={`${amount} for ${name} has not arrived, or is not enough.`} ended={ended} />}
        renderFields={(form) => (
          <>
            <TextField
              form={form}
              {...receivedField}
              hint="Fill this in if only a part has arrived. We will refund it and list it under Refunds."
              optional
            />
            <TextArea form={form} {...reasonField} />
          </>
        )}
      />
      <AdminReasonDialog
        {...dialog('correct')}
        title="Correct this payment?"
        schema={correctPaymentSchema}
        begin={() => ({ receivedLkr: String(payment.receivedLkr ?? payment.amountLkr), reason: '' })}
        work={correct}
        done={{ title: 'Payment Corrected', description: 'The correction is recorded, and we will tell the customer.' }}
        keep="Leave It"
        press="Correct Payment"
        text={
          <AboutRequest
            text={`${amount} is marked as received for ${name}. ${follows}${refund ? ' We will refund the amount that arrived.' : ''}`}
            ended={ended}
          />
        }
        renderFields={(form) => (
          <>
            <TextField form={form} {...receivedField} hint="0 if nothing has arrived." />
            <TextArea form={form} {...reasonField} />
          </>
        )}
      />
    </>
  );
}
