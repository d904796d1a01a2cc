import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { formatLkr } from '../../../shared/money.ts';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { CopyButton, type CopyNames } from '../../components/CopyButton.tsx';

type RowProps = {
  readonly name: string;
  /** Of its button before and after a press; the visible texts are Copy and Copied. */
  readonly names: CopyNames;
  readonly text: string;
  /** The text to copy, if it differs from the shown one. */
  readonly copy?: string;
  readonly children?: ReactNode;
};

/** Value and button side by side, or stacked if the text is too large. */
const row = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 large:grid-cols-1';
const copyPlace = 'col-start-2 row-span-2 row-start-1 large:col-start-1 large:row-auto large:pt-1.5';

function Row({ name, names, text, copy = text }: RowProps) {
  return (
    <div className={`${row} not-nth-2:border-t border-line`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="col-start-1 text-[1.125rem]/[1.5] font-semibold wrap-anywhere [font-variant-numeric:tabular-nums]">
        {text}
      </dd>
      <dd className={copyPlace}>
        <CopyButton text={copy} names={names} />
      </dd>
    </div>
  );
}

type Props = {
  readonly bank: Site['bank'];
  readonly amountLkr: number;
  /** Made on this device, so it is known before anything was sent. */
  readonly reference: string;
};

/**
 * The account for a fee. Each value has its own copy button, because banks do not check a transfer against the payee's
 * name.
 */
export function TransferDetails({ bank, amountLkr, reference }: Props) {
  return (
    <dl>
      {/* Never on two lines, which would be copied by hand as two: on a narrow phone the button wraps. */}
      <div className="-mx-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-clay-tint px-5 py-3.5 md:-mx-6 md:px-6">
        <dt className="w-full text-sm font-semibold text-clay-ink">{m.payment_your_reference()}</dt>
        <dd className="text-[1.625rem]/[1.3] font-bold wrap-anywhere [font-variant-numeric:tabular-nums]">
          {reference}
        </dd>
        <dd>
          <CopyButton
            text={reference}
            names={{ copy: m.payment_copy_reference_copy(), copied: m.payment_copy_reference_copied() }}
          />
        </dd>
      </div>
      <Row
        name={m.payment_bank_name()}
        names={{ copy: m.payment_copy_bank_name_copy(), copied: m.payment_copy_bank_name_copied() }}
        text={bank.name}
      />
      <Row
        name={m.payment_account_name()}
        names={{ copy: m.payment_copy_account_name_copy(), copied: m.payment_copy_account_name_copied() }}
        text={bank.accountName}
      />
      <Row
        name={m.payment_account_number()}
        names={{ copy: m.payment_copy_account_number_copy(), copied: m.payment_copy_account_number_copied() }}
        text={bank.accountNumber}
      />
      <Row
        name={m.payment_branch()}
        names={{ copy: m.payment_copy_branch_copy(), copied: m.payment_copy_branch_copied() }}
        text={bank.branch}
      />
      {/* Banking apps accept digits only. */}
      <Row
        name={m.payment_amount()}
        names={{ copy: m.payment_copy_amount_copy(), copied: m.payment_copy_amount_copied() }}
        text={formatLkr(amountLkr)}
        copy={String(amountLkr)}
      />
    </dl>
  );
}
