import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  adminThreadContract,
  threadsAtOnce,
  type ThreadEntry,
} from '../../../../shared/features/messages/admin-thread-contract.ts';
import type { ThreadOf } from '../../../../shared/features/messages/thread.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminThreadClient = createClient(adminThreadContract);

export const adminThreadQuery = (of: ThreadOf) =>
  queryOptions({
    queryKey: [adminSpace, 'thread', of.kind, of.id],
    queryFn: () => adminThreadClient.getThread({ params: of, query: {} }),
    ...liveRead,
  });

/**
 * The first pages of all threads, or of the unread ones, as one list, since an answer moves its thread to another page.
 * One query, because `useInfiniteQuery` would be loaded by every visitor.
 */
export const adminThreadsQuery = (isUnread: boolean, pages: number) =>
  queryOptions({
    queryKey: [adminSpace, 'threads', isUnread, pages],
    queryFn: async () => {
      const entries: ThreadEntry[] = [];
      for (let page = 0; page < pages && entries.length === page * threadsAtOnce; page += 1) {
        const after = entries.at(-1)?.cursor;
        const query = { ...(isUnread && { unread: 'true' as const }), ...(after !== undefined && { after }) };
        entries.push(...(await adminThreadClient.listThreads({ query })));
      }
      return entries;
    },
    // More pages are another query, which may have an old answer.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** On a row: `2 new messages`. */
export const newMessages = (unread: number): string => (unread === 1 ? '1 new message' : `${unread} new messages`);
