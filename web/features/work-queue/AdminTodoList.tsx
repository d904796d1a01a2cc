import { useState, type RefObject } from 'react';
import type { Todo, TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { todoTabs } from '../../../shared/features/work-queue/todo.ts';
import { formatLkr } from '../../../shared/money.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useAdminWide } from '../../admin/hooks/use-admin-wide.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { AdminDoneLine } from './AdminDoneLine.tsx';
import { AdminKey } from './AdminKey.tsx';
import { AdminTodoAsked, type AskedTodo } from './AdminTodoAsked.tsx';
import { AdminTodoDetails } from './AdminTodoDetails.tsx';
import { AdminTodoRow } from './AdminTodoRow.tsx';
import { todoTitle } from './admin-todo-words.ts';
import { isDoneTogether, useAdminBatch } from './use-admin-batch.ts';
import { useDoneLines, withDoneLines } from './use-admin-done-lines.ts';
import { useAdminFocus } from './use-admin-focus.ts';
import { keys } from './use-admin-keys.ts';
import { useAdminPageTurn } from './use-admin-page-turn.ts';

type Props = {
  readonly page: TodoPage;
  /** The page before the one that was asked for, which has not been read yet. */
  readonly isOld: boolean;
  readonly isFirst: boolean;
  readonly onPage: (after: string | null) => void;
  readonly section: RefObject<HTMLElement | null>;
  readonly showKeys: boolean;
};

/** The rows of a tab, and the details of one next to them, or below its row on narrow screens. */
export function AdminTodoList({ page, isOld, isFirst, onPage, section, showKeys }: Props) {
  const now = useNow();
  const isWide = useAdminWide();
  const [opened, setOpened] = useState<Todo | null>(null);
  const [asked, setAsked] = useState<AskedTodo | null>(null);
  const { lines, hasMoved, onDone, onUndone, onOver } = useDoneLines();
  const batch = useAdminBatch(page.todos, onDone);
  const rows = withDoneLines(page.todos, lines);
  useAdminFocus(section, rows);
  const { turn, turning, isTurned } = useAdminPageTurn({ page, isOld, section, onPage });
  const held = hasMoved || isOld || isTurned;
  const last = [...lines.values()].findLast(({ undo }) => undo !== null)?.todo.id;
  const toggle = (todo: Todo) => setOpened((before) => (before?.id === todo.id ? null : todo));
  return (
    <>
      {rows.length === 0 && isFirst ? (
        <Nothing page={page} />
      ) : (
        <div className={`grid gap-4 ${opened && isWide ? 'grid-cols-[minmax(0,1fr)_minmax(0,25rem)]' : ''}`}>
          <div className="grid min-w-0 content-start gap-3">
            {batch.chosen.length > 0 && <Chosen batch={batch} showKeys={showKeys} />}
            <ul aria-label="To-do list" className="grid gap-2">
              {rows.map((todo) => {
                const line = lines.get(todo.id);
                const isOpen = opened?.id === todo.id;
                return (
                  <li
                    key={todo.id}
                    data-todo={todo.id}
                    {...(line && { 'data-done': '' })}
                    className={`grid gap-3 rounded-md bg-surface px-4 py-2 shadow-card ${isOpen ? 'outline-2 outline-sea' : ''}`}
                  >
                    {line ? (
                      <AdminDoneLine
                        line={line}
                        held={held}
                        isLast={todo.id === last}
                        onUndone={onUndone}
                        onOver={onOver}
                      />
                    ) : (
                      <AdminTodoRow
                        todo={todo}
                        now={now}
                        section={section}
                        showKeys={showKeys}
                        held={held}
                        isOpen={isOpen}
                        onOpen={toggle}
                        onAsk={setAsked}
                        isSelected={isDoneTogether(todo) ? batch.chosen.includes(todo) : null}
                        onSelect={batch.onSelect}
                        onDone={onDone}
                      />
                    )}
                    {isOpen && !isWide && <AdminTodoDetails todo={todo} />}
                  </li>
                );
              })}
            </ul>
            <Turns page={page} isFirst={isFirst} held={held} turn={turn} turning={turning} />
          </div>
          {opened && isWide && <Beside todo={opened} onClose={() => setOpened(null)} />}
        </div>
      )}
      {asked && (
        <AdminTodoAsked
          key={`${asked.todo.id} ${asked.step}`}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

type ChosenProps = { readonly batch: ReturnType<typeof useAdminBatch>; readonly showKeys: boolean };

/** What is done with the selected rows together. */
function Chosen({ batch, showKeys }: ChosenProps) {
  const sum = batch.chosen.reduce((total, { amountLkr }) => total + (amountLkr ?? 0), 0);
  return (
    <div className="sticky top-(--header) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sea-tint px-4 py-2.5 text-sm">
      <p role="status" className="flex-1 font-semibold">
        {`${batch.chosen.length} selected, ${formatLkr(sum)}`}
      </p>
      <span data-key-all={keys.act}>
        <AdminButton
          busy={batch.pending}
          aria-keyshortcuts={showKeys ? keys.act.toUpperCase() : undefined}
          onClick={batch.markPaid}
        >
          <span>{`Mark ${batch.chosen.length} Paid`}</span>
          {showKeys && <AdminKey name={keys.act} />}
        </AdminButton>
      </span>
      {batch.putAway && (
        <AdminButton kind="quiet" busy={batch.pending} onClick={batch.putAway}>
          Archive
        </AdminButton>
      )}
      <AdminButton kind="text" onClick={batch.clear}>
        Clear
      </AdminButton>
    </div>
  );
}

type TurnsProps = Pick<Props, 'page' | 'isFirst'> &
  Pick<ReturnType<typeof useAdminPageTurn>, 'turn' | 'turning'> & { readonly held: boolean };

/** The ways to other pages. */
function Turns({ page, isFirst, held, turn, turning }: TurnsProps) {
  if (isFirst && page.after === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* It appears where the other button was pressed. */}
      {!isFirst && (
        <AdminButton kind="quiet" busy={turning === 'first'} held={held} onClick={turn('first', null)}>
          Most urgent
        </AdminButton>
      )}
      {page.after !== null && (
        <AdminButton kind="quiet" busy={turning === 'next'} onClick={turn('next', page.after)}>
          {page.next === 1 ? 'Show one more, less urgent' : `Show the next ${page.next}, less urgent`}
        </AdminButton>
      )}
    </div>
  );
}

/** The details of a row next to the list. */
function Beside({ todo, onClose }: { readonly todo: Todo; readonly onClose: () => void }) {
  return (
    <section
      aria-label={todoTitle(todo)}
      className="sticky rounded-md bg-surface p-5 shadow-card top-[calc(var(--header)+1rem)] grid max-h-[calc(100dvh-var(--header)-2rem)] content-start gap-3 self-start overflow-y-auto"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg wrap-anywhere">{todoTitle(todo)}</h3>
        <AdminButton kind="text" onClick={onClose}>
          Close
        </AdminButton>
      </div>
      {/* Made for the width of a list; in this column its parts are stacked. */}
      <div className="text-sm *:grid-cols-1!">
        <AdminTodoDetails key={todo.id} todo={todo} />
      </div>
    </section>
  );
}

function Nothing({ page: { counts } }: { readonly page: TodoPage }) {
  const isEmpty = todoTabs.every((tab) => counts[tab] === 0);
  return isEmpty ? (
    <EmptyState level={3} title="Nothing to do" hint="New tasks for the office appear here by themselves." />
  ) : (
    <p className="py-6 text-sm text-ink-2">Nothing here.</p>
  );
}
