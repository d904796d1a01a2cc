import { dialable } from '../../../shared/phone.ts';
import type { PhoneNotice } from '../../../shared/features/work-queue/office-task.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { adminMeta, type OnRow } from '../admin-mutation.ts';
import { useAdminStep } from '../hooks/use-admin-step.ts';
import { AdminButton, AdminButtonLink } from './AdminButton.tsx';

type Props<Row> = {
  /** The id of the row. */
  readonly id: string;
  readonly phoneNotice: PhoneNotice | undefined;
  readonly work: (taskId: string) => Promise<Row>;
  readonly onDone: OnRow<Row>;
  /** In a table column below the professional's name, so the button does not repeat the name. */
  readonly belowName?: boolean;
};

/**
 * A person without an email address, who got no SMS, is told by the office. The link opens WhatsApp with the message;
 * whether it was sent is only known to the office, which says so with the button.
 */
export function AdminPhoneNotice<Row>({ id, phoneNotice, work, onDone, belowName = false }: Props<Row>) {
  const { isPending, mutate } = useMutationOnce(
    phoneNotice
      ? {
          mutationFn: () => work(phoneNotice.taskId),
          meta: adminMeta({
            title: phoneNotice.isCustomer ? 'Customer Told' : 'Professional Told',
            description: `${phoneNotice.displayName} is marked as told.`,
          }),
          onSuccess: (row, _variables, _result, { client }) => onDone(row, client),
        }
      : null,
  );
  const { press, step } = useAdminStep(phoneNotice?.taskId ?? '', isPending);
  if (!phoneNotice) return null;
  const { displayName, isCustomer, text } = phoneNotice;
  const number = phoneNotice.phone === null ? null : dialable(phoneNotice.phone);
  const look = { 'aria-describedby': `ref-${id}`, className: 'mt-1 max-w-full whitespace-normal! max-sm:w-full' };
  // The name above the buttons is the professional's.
  const isNamed = belowName && !isCustomer;
  const name = <span className={isNamed ? 'min-[78rem]:sr-only' : ''}>{displayName}</span>;
  return (
    <span className="block max-sm:w-full">
      {number !== null && (
        <AdminButtonLink
          kind="quiet"
          held={step.held}
          {...look}
          href={`https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          title="WhatsApp"
        >
          <span>Tell {name}</span>
        </AdminButtonLink>
      )}
      <AdminButton kind="quiet" {...step} {...look} onClick={() => press(mutate)}>
        <span>
          <span>Mark as told</span>
          <span className={isNamed ? 'min-[78rem]:sr-only' : ''}>: {displayName}</span>
        </span>
      </AdminButton>
      {number === null && <span className="block pt-0.5 text-xs text-ink-2">No email or phone: see the details</span>}
    </span>
  );
}
