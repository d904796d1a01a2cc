import { Badge } from '../../../components/Badge.tsx';
import { newMessages } from './admin-thread-data.ts';

/** Beside the state of a row whose customer has written. */
export function AdminUnread({ unread }: { readonly unread: number | undefined }) {
  // A space, so that it stands apart from the badge before it.
  return (
    unread !== undefined && (
      <>
        {' '}
        <Badge kind="turn">{newMessages(unread)}</Badge>
      </>
    )
  );
}
