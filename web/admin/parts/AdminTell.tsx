import { dialable } from '../../../shared/phone.ts';
import type { Tell } from '../../../shared/features/work-queue/office-task.ts';
import type { Step } from '../hooks/use-admin-action.ts';
import { useAdminStep } from '../hooks/use-admin-step.ts';
import { AdminButton, AdminButtonLink } from './AdminButton.tsx';

type Props<Row> = {
  /** Of the row. */
  readonly id: string;
  readonly tell: Tell | undefined;
  readonly work: (taskId: string) => Promise<Row>;
  readonly onDone: Step<Row>['onDone'];
  /** In a column of a table, below the professional's name, which the button then need not show again. */
  readonly belowName?: boolean;
};

/** A professional whom no mail reaches: the press opens a message that is ready to be sent, and it counts as told. */
export function AdminTell<Row>({ id, tell, work, onDone, belowName = false }: Props<Row>) {
  const { start, step } = useAdminStep(id, tell?.taskId ?? '');
  if (!tell) return null;
  const { taskId, displayName, text } = tell;
  const number = tell.phone === null ? null : dialable(tell.phone);
  const done = () =>
    start({
      work: () => work(taskId),
      done: { title: 'Professional Told', description: `${displayName} is marked as told.` },
      ...(onDone && { onDone }),
    });
  const look = { 'aria-describedby': `ref-${id}`, className: 'mt-1 max-w-full whitespace-normal! max-sm:w-full' };
  const name = <span className={belowName ? 'min-[78rem]:sr-only' : ''}>{displayName}</span>;
  if (number === null) {
    return (
      <span className="block max-sm:w-full">
        <AdminButton kind="quiet" {...step} {...look} onClick={done}>
          <span>I have told {name}</span>
        </AdminButton>
        <span className="block pt-0.5 text-xs text-ink-2">No email or phone: see the details</span>
      </span>
    );
  }
  return (
    <AdminButtonLink
      kind="quiet"
      held={step.held}
      {...look}
      href={`https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      title="WhatsApp"
      {...(!step.held && { onClick: done })}
    >
      <span>Tell {name}</span>
    </AdminButtonLink>
  );
}
