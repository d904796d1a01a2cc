import { useEffect, useRef, useState, type RefObject } from 'react';
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
import { focusFirst, useAdminFocus } from './use-admin-focus.ts';
import { keys } from './use-admin-keys.ts';

type Props = {
  readonly page: TodoPage;
  readonly isFirst: boolean;
  readonly onPage: (after: string | null) => void;
  readonly section: RefObject<HTMLElement | null>;
  readonly showKeys: boolean;
};

/** The rows of a tab, and the details of one next to them, or below its row on narrow screens. */
export function AdminTodoList({ page, isFirst, onPage, section, showKeys }: Props) {
  const now = useNow();
  const isWide = useAdminWide();
  const [opened, setOpened] = useState<Todo | null>(null);
  const [asked, setAsked] = useState<AskedTodo | null>(null);
  const { lines, hasMoved, onDone, onUndone, onOver } = useDoneLines();
  const batch = useAdminBatch(page.todos, onDone);
  const rows = withDoneLines(page.todos, lines);
  useAdminFocus(section, rows, asked !== null);
  const turn = usePageTurn(page, section, onPage);
  const last = [...lines.values()].findLast(({ undo }) => undo !== null)?.todo.id;
  const toggle = (todo: Todo) => setOpened((before) => (before?.id === todo.id ? null : todo));
  const sum = batch.chosen.reduce((total, { amountLkr }) => total + (amountLkr ?? 0), 0);
  return (
    <>
      {rows.length === 0 && isFirst ? (
        <Nothing page={page} />
      ) : (
        <div className={`grid gap-4 ${opened && isWide ? 'grid-cols-[minmax(0,1fr)_minmax(0,25rem)]' : ''}`}>
          <div className="grid min-w-0 content-start gap-3">
            {batch.chosen.length > 0 && (
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
            )}
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
                        held={hasMoved}
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
                        held={hasMoved}
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
            {(!isFirst || page.after !== null) && (
              <div className="flex flex-wrap gap-2">
                {!isFirst && (
                  <AdminButton kind="quiet" onClick={() => turn(null)}>
                    Most urgent
                  </AdminButton>
                )}
                {page.after !== null && (
                  <AdminButton kind="quiet" onClick={() => turn(page.after)}>
                    {page.next === 1 ? 'Show one more, less urgent' : `Show the next ${page.next}, less urgent`}
                  </AdminButton>
                )}
              </div>
            )}
          </div>
          {opened && isWide && (
            <section
              aria-label={todoTitle(opened)}
              className="sticky rounded-md bg-surface p-5 shadow-card top-[calc(var(--header)+1rem)] grid max-h-[calc(100dvh-var(--header)-2rem)] content-start gap-3 self-start overflow-y-auto"
            >
              <div className="flex items-start justify-between gap-3">
                <h3 className="text-lg wrap-anywhere">{todoTitle(opened)}</h3>
                <AdminButton kind="text" onClick={() => setOpened(null)}>
                  Close
                </AdminButton>
              </div>
              {/* Made for the width of a list; in this column its parts are stacked. */}
              <div className="text-sm *:grid-cols-1!">
                <AdminTodoDetails key={opened.id} todo={opened} />
              </div>
            </section>
          )}
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

/** Asks for another page, and moves the focus to its first row: the pressed button may not be below it. */
function usePageTurn(page: TodoPage, section: Props['section'], onPage: Props['onPage']): Props['onPage'] {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    focusFirst(section.current);
  }, [page, section]);
  return (after) => {
    isAsked.current = true;
    onPage(after);
  };
}

function Nothing({ page: { counts } }: { readonly page: TodoPage }) {
  const isEmpty = todoTabs.every((tab) => counts[tab] === 0);
  return isEmpty ? (
    <EmptyState level={3} title="Nothing to do" hint="New tasks for the office appear here by themselves." />
  ) : (
    <p className="py-6 text-sm text-ink-2">Nothing here.</p>
  );
}
