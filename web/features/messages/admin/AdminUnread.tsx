import { Badge } from '../../../components/Badge.tsx';
import { newMessages } from './admin-thread-data.ts';

/** Next to the state of a row with new messages of its customer. */
export function AdminUnread({ unread }: { readonly unread: number | undefined }) {
  // A space, to separate it from the badge before it.
  return (
    unread !== undefined && (
      <>
        {' '}
        <Badge kind="turn">{newMessages(unread)}</Badge>
      </>
    )
  );
}
