import { queryOptions } from '@tanstack/react-query';
import { adminThreadContract } from '../../shared/threads/admin-thread-contract.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';

export const adminThreadClient = createClient(adminThreadContract);

export const adminThreadQuery = (of: ThreadOf) =>
  queryOptions({
    queryKey: [adminSpace, 'thread', of.kind, of.id],
    queryFn: () => adminThreadClient.getThread({ params: of, query: {} }),
  });

/** On a row: `2 new messages`. */
export const newMessages = (unread: number): string => (unread === 1 ? '1 new message' : `${unread} new messages`);
