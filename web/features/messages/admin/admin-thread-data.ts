import { queryOptions } from '@tanstack/react-query';
import { adminThreadContract } from '../../../../shared/features/messages/admin-thread-contract.ts';
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

/** A page of all threads, or of the unread ones; `after`: the cursor of the previous page. */
export const adminThreadsQuery = (isUnread: boolean, after: string | null) =>
  queryOptions({
    queryKey: [adminSpace, 'threads', isUnread, after],
    queryFn: () =>
      adminThreadClient.listThreads({
        query: { ...(isUnread && { unread: 'true' as const }), ...(after !== null && { after }) },
      }),
    refetchOnMount: 'always',
  });

/** On a row: `2 new messages`. */
export const newMessages = (unread: number): string => (unread === 1 ? '1 new message' : `${unread} new messages`);
