import { useQuery } from '@tanstack/react-query';
import { Content, Root } from 'radix-ui/tabs';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { todoTabs } from '../../../shared/features/work-queue/todo.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../admin/parts/AdminList.tsx';
import { AdminTabs } from '../../admin/parts/AdminTabs.tsx';
import { useChosenInView } from '../../admin/hooks/use-chosen-in-view.ts';
import { useAdminNews } from '../../admin/hooks/use-admin-news.ts';
import { AdminStatementDialog } from '../statements/AdminStatementDialog.tsx';
import { todosQuery, type ChosenTab } from './admin-todo-data.ts';
import { tabNames } from './admin-todo-words.ts';
import { AdminTodoList } from './AdminTodoList.tsx';
import { useAdminKeys } from './use-admin-keys.ts';

const tabs: readonly ChosenTab[] = ['all', ...todoTabs];

/** The tab and its filters are in the URL, so that a reload or a link shows the same. */
function useChosen() {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const tab = tabs.find((one) => one === asked.get('todo')) ?? 'all';
  const show = (next: ChosenTab, after: string | null) => {
    const query = new URLSearchParams({ ...(next !== 'all' && { todo: next }), ...(after !== null && { after }) });
    const address = query.toString();
    navigate(address === '' ? path : `${path}?${address}`, { replace: true });
  };
  return { tab, after: asked.get('after'), show };
}

/** The first screen of the back office: one list of all items, by remaining time. */
export function AdminTodos() {
  const { tab, after, show } = useChosen();
  const read = useQuery(todosQuery(tab, after));
  const section = useRef<HTMLElement>(null);
  const row = useChosenInView<HTMLDivElement>('[aria-selected="true"]', tab, read.data !== undefined);
  const keys = useAdminKeys(section);
  const [readsStatement, setReadsStatement] = useState(false);
  useAdminNews('todo', read.data?.version);
  const choose = (next: string) => show(tabs.find((one) => one === next) ?? 'all', null);
  return (
    <section ref={section} aria-labelledby="todo-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="todo-title" className="text-xl">
          To do
        </h2>
        <div className="hidden items-center gap-2 text-xs text-ink-2 lg:flex">
          {keys.areOn && <p>Keys: J and K move, Enter opens, X selects, U undoes</p>}
          <AdminButton kind="text" className="-mr-3.5" onClick={keys.toggle}>
            {keys.areOn ? 'Turn Off Keys' : 'Turn On Keys'}
          </AdminButton>
        </div>
      </div>
      <Root value={tab} onValueChange={choose}>
        <AdminTabs
          ref={row}
          label="Kinds of tasks"
          tabs={tabs.map((one) => [one, `${one === 'all' ? 'All' : tabNames[one]} (${countOf(one, read.data)})`])}
        />
        <Content value={tab} className="grid gap-3 pt-4" tabIndex={-1}>
          {tab === 'fees' && (
            <span>
              <AdminButton kind="quiet" onClick={() => setReadsStatement(true)}>
                Read Bank Statement
              </AdminButton>
              <AdminStatementDialog open={readsStatement} onOpenChange={setReadsStatement} />
            </span>
          )}
          <AdminList read={read}>
            {(page) => (
              <AdminTodoList
                key={tab}
                page={page}
                isOld={read.isPlaceholderData}
                isFirst={after === null}
                onPage={(next) => show(tab, next)}
                section={section}
                showKeys={keys.areOn}
              />
            )}
          </AdminList>
        </Content>
      </Root>
    </section>
  );
}

function countOf(tab: ChosenTab, page: TodoPage | undefined): string {
  if (!page) return '…';
  const counts = page.counts;
  return String(tab === 'all' ? todoTabs.reduce((sum, one) => sum + counts[one], 0) : counts[tab]);
}
