import type { SiteLanguage } from '../../shared/site-language.ts';
import { unbrokenLkr } from '../../shared/money.ts';
import {
  arrivedMoneySchema,
  cancelRequestSchema,
  settleMoneySchema,
  type CancelRequest,
} from '../../shared/features/payments/admin-payment.ts';
import { hasMoney } from '../../shared/features/payments/money-left.ts';
import type { Payment } from '../../shared/features/payments/payment.ts';
import type { RequestEnding } from '../../shared/features/payments/request-state.ts';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextArea } from '../components/form/TextArea.tsx';
import { TextField } from '../components/form/TextField.tsx';
import type { OnRow } from './admin-mutation.ts';
import { AboutRequest, AdminReasonDialog, reasonField, receivedField } from './AdminReasonDialog.tsx';

/** One way to end a request, or to decide about its money afterwards. `text`: on its button. */
export type RequestEnd<Row> = {
  readonly as: RequestEnding | 'settled' | 'arrived';
  readonly text: string;
  readonly work: (body: CancelRequest) => Promise<Row>;
};

export type EndedRequest<Row> = RequestEnd<Row> & {
  readonly id: string;
  /** The name of the record: `booking NB-7F3K2QXM`. */
  readonly name: string;
  readonly payment: Payment;
  /** The language in which the customer is written to. */
  readonly language: SiteLanguage;
  /** Who ended it and why; null while it is open. */
  readonly ended: string | null;
  readonly onDone: OnRow<Row>;
};

/** Asks what happens to money that has been paid, or is on its way. */
export const moneyField = {
  name: 'money',
  label: 'Money',
  prompt: 'Choose what happens to it',
  options: [
    ['refund', 'Refund it'],
    ['keep', 'Do not refund it'],
  ],
} as const;

const isFinal = "and this can't be undone. We will tell the customer.";
const isOver = 'was cancelled. The customer will be told what happens to the money.';

const words = {
  cancelled: {
    done: 'Cancelled',
    keep: 'Keep It',
    meaning: (name: string) => `The ${name} will be cancelled, ${isFinal}`,
  },
  refused: {
    done: 'Refused',
    keep: 'Keep It',
    meaning: (name: string) => `Nivasa will not take on the ${name}, ${isFinal}`,
  },
  settled: { done: 'Refund Decided', keep: 'Not Now', meaning: (name: string) => `The ${name} ${isOver}` },
  arrived: { done: 'Refund Decided', keep: 'Not Now', meaning: (name: string) => `The ${name} ${isOver}` },
} as const;

const schemas = {
  cancelled: cancelRequestSchema,
  refused: cancelRequestSchema,
  settled: settleMoneySchema,
  arrived: arrivedMoneySchema,
} as const;

type DialogProps<Row> = EndedRequest<Row> & {
  /** The dialog proposes a refund. */
  readonly isRefunded?: boolean;
  /** The dialog proposes this reason. */
  readonly reason?: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Ends a request with a reason, and decides about its money. */
export function AdminEndDialog<Row>({
  as,
  text,
  work,
  id,
  name,
  payment,
  language,
  ended,
  isRefunded = false,
  reason = '',
  open,
  onOpenChange,
  onDone,
}: DialogProps<Row>) {
  const { done, keep, meaning } = words[as];
  const isArrival = as === 'arrived';
  const isLater = as === 'cancelled' && payment.state === 'claimed';
  return (
    <AdminReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      name={`${as}:${id}`}
      title={`${text}?`}
      schema={schemas[as]}
      begin={() => ({
        reason,
        money: isRefunded ? ('refund' as const) : ('' as const),
        receivedLkr: isArrival ? String(payment.amountLkr) : '',
      })}
      work={work}
      done={{ title: done, description: 'We will tell the customer.' }}
      onDone={onDone}
      keep={keep}
      press={text}
      language={language}
      text={
        <AboutRequest
          text={`${meaning(name)} ${isArrival ? 'We have not seen the money arrive yet.' : moneyFacts(payment)}`}
          ended={ended}
        />
      }
      renderFields={(form) => (
        <>
          {isArrival && <TextField form={form} {...receivedField} />}
          {(isArrival || hasMoney(payment)) && (
            <SelectField
              form={form}
              {...moneyField}
              {...(isLater && { optional: true, hint: 'You can decide later; it stays on your to-do list.' })}
            />
          )}
          {!isArrival && payment.state === 'claimed' && (
            <TextField form={form} {...receivedField} hint="Leave this empty if the money has not arrived." optional />
          )}
          <TextArea form={form} {...reasonField} />
        </>
      )}
    />
  );
}

/** `LKR 10,000 has been paid.` */
export function moneyFacts({ state, receivedLkr, amountLkr }: Payment): string {
  const amount = unbrokenLkr(receivedLkr ?? amountLkr);
  if (state === 'verified') return `${amount} has been paid.`;
  return state === 'claimed' ? `The customer says that ${amount} is on its way.` : 'Nothing has been paid.';
}
