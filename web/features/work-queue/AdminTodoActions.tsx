import type { RefObject } from 'react';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { mayAct } from '../../../shared/role.ts';
import { useAdminUser } from '../../admin/admin-user.ts';
import { adminBookingClient } from '../bookings/admin/admin-booking-data.ts';
import { adminApplicationClient } from '../joining/admin/admin-application-data.ts';
import { adminEstimateClient } from '../estimates/admin/admin-estimate-data.ts';
import { adminJobClient } from '../jobs/admin/admin-job-data.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { AdminPhoneNotice } from '../../admin/parts/AdminPhoneNotice.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { answeredStep, stepOf, type TodoStep } from './admin-todo-steps.ts';
import { AdminKey } from './AdminKey.tsx';
import { AdminTodoAnswer } from './AdminTodoAnswer.tsx';
import type { AskedTodo } from './AdminTodoAsked.tsx';
import { focusAfter, keys } from './use-admin-keys.ts';

export type TodoActionProps = {
  readonly todo: Todo;
  /** The whole list, to move the focus within it when this row is done. */
  readonly section: RefObject<HTMLElement | null>;
  readonly showKeys: boolean;
  /** The buttons are disabled at the moment. */
  readonly held: boolean;
  readonly onOpen: (todo: Todo) => void;
  /** Opens a dialog of the list. */
  readonly onAsk: (asked: AskedTodo) => void;
  readonly onDone: (todo: Todo, step: Pick<TodoStep, 'done' | 'undo'>) => void;
};

const opens = {
  estimate: 'Write Estimate',
  report: 'Read Report',
  unwritten: 'Write Report',
  quote: 'Create Quote',
  objection: 'Open Job',
  progress: 'Read Progress',
  check: 'Open Job',
  message: 'Read Message',
  application: 'Read Application',
  listing: 'List Professional',
  certificate: 'Renew Badge',
  evidence: 'Record Evidence',
  settlement: 'Decide Refund',
  estimateSettlement: 'Decide Refund',
  job: 'Create Job',
} as const;

/** Done in a dialog of the list; the others on their own page. */
const asked: ReadonlySet<Todo['kind']> = new Set(['estimate', 'quote', 'job', 'report', 'unwritten', 'progress']);

const isOpened = (kind: Todo['kind']): kind is keyof typeof opens => kind in opens;

/** The next action; an estimate may also have been answered by telephone. */
export function AdminTodoActions({ todo, section, showKeys, held, onOpen, onAsk, onDone }: TodoActionProps) {
  const { id, kind, subjectId } = todo;
  const once = stepOf(todo);
  const role = useAdminUser()?.role ?? null;
  const act = ({ mutation, done, undo }: TodoStep) => ({
    ...mutation,
    onSuccess: () => {
      // For keyboard users the focus moves to the next row, because the pressed button is removed with its row.
      const row = document.getElementById(`todo-${id}`)?.closest('[data-todo]') ?? null;
      if (row?.contains(document.activeElement) && section.current) focusAfter(section.current, row);
      onDone(todo, { done, undo });
    },
  });
  const acts = useMutationOnce(once && act(once));
  const answers = useMutationOnce(act(answeredStep(todo)));
  const look = {
    kind: 'quiet',
    held: held || acts.isPending || answers.isPending,
    'aria-describedby': `todo-${id}`,
    className: 'max-sm:flex-[1_1_8rem] max-sm:px-3',
  } as const;
  const key = (name: string) => ({ 'data-key': name, 'aria-keyshortcuts': showKeys ? name.toUpperCase() : undefined });
  if (kind === 'tell') {
    const told = (taskId: string): Promise<unknown> => {
      const { kind: about = 'booking', id: aboutId = subjectId } = todo.about ?? {};
      const call = { params: { id: aboutId }, body: { taskId } };
      if (about === 'application') return adminApplicationClient.applicantTold(call);
      if (about === 'estimate') return adminEstimateClient.estimateCustomerTold(call);
      return about === 'job' ? adminJobClient.jobProviderTold(call) : adminBookingClient.bookingProviderTold(call);
    };
    return (
      <div className="max-sm:w-full sm:text-right">
        <AdminPhoneNotice id={id} phoneNotice={todo.phoneNotice ?? undefined} work={told} onDone={() => {}} />
      </div>
    );
  }
  if (kind === 'answer' || kind === 'missed') {
    return <AdminTodoAnswer todo={todo} showKeys={showKeys} held={held} onAsk={onAsk} />;
  }
  if (once?.role && !mayAct(role, once.role)) return <p className="text-sm text-ink-2">For an owner</p>;
  if (once) {
    return (
      <AdminButton {...look} {...key(keys.act)} busy={acts.isPending} onClick={() => acts.mutate()}>
        <span>{once.text}</span>
        {showKeys && <AdminKey name={keys.act} />}
      </AdminButton>
    );
  }
  if (!isOpened(kind)) return null;
  const open = () => (asked.has(kind) ? onAsk({ todo, step: 'act' }) : onOpen(todo));
  return (
    <>
      <AdminButton {...look} {...key(keys.act)} onClick={open}>
        <span>{kind === 'quote' && todo.declineReason !== null ? 'Replace Quote' : opens[kind]}</span>
        {showKeys && <AdminKey name={keys.act} />}
      </AdminButton>
      {kind === 'estimate' && (
        <AdminButton {...look} {...key(keys.phone)} busy={answers.isPending} onClick={() => answers.mutate()}>
          <span>Mark Answered</span>
          {showKeys && <AdminKey name={keys.phone} />}
        </AdminButton>
      )}
    </>
  );
}
