import { queryOptions } from '@tanstack/react-query';
import { todoContract, type TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import type { TodoTab } from '../../../shared/features/work-queue/todo.ts';
import { createClient } from '../../api-client.ts';
import { isLive } from '../../lib/live-read.ts';
import { adminSpace } from '../../lib/query-keys.ts';

export const adminTodoClient = createClient(todoContract);

/** The key prefix of all pages and tabs. */
export const todosKey = [adminSpace, 'todos'] as const;

export type ChosenTab = TodoTab | 'all';

/**
 * A page of items. `after`: the cursor of the page before; null: the first page. Until it is read, the page before of
 * the same tab is shown.
 */
export const todosQuery = (tab: ChosenTab, after: string | null) =>
  queryOptions({
    queryKey: [...todosKey, tab, after],
    queryFn: () =>
      adminTodoClient.listTodos({ query: { ...(tab !== 'all' && { tab }), ...(after !== null && { after }) } }),
    placeholderData: (page: TodoPage | undefined, before) => (before?.queryKey[2] === tab ? page : undefined),
    meta: isLive,
  });
