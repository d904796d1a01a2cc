import { Badge } from '../ui/Badge.tsx';
import { newMessages } from './admin-thread-data.ts';

/** Beside the state of a row whose customer has written. */
export function AdminUnread({ unread }: { readonly unread: number | undefined }) {
  return unread !== undefined && <Badge kind="turn">{newMessages(unread)}</Badge>;
}
