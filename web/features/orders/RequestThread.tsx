import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { askedThread, threadName } from '../messages/asked-thread.ts';
import { ThreadView, type ThreadProps } from '../messages/ThreadView.tsx';
import { Badge } from '../../components/Badge.tsx';
import { useStore } from '../../components/store.ts';
import { Folded } from './Folded.tsx';

/** The messages about a request, on its card: they expand in place. */
export function RequestThread(props: ThreadProps) {
  const [open, setOpen] = useState(false);
  const isAsked = useStore(askedThread, null) === threadName(props.of);
  const unread = props.thread?.unread ?? 0;
  if (isAsked && !open) setOpen(true);
  return (
    <Folded
      title={m.thread_title()}
      of={props.about}
      isOpen={open}
      onToggle={setOpen}
      mark={unread > 0 && <Badge kind="turn">{m.thread_unread({ count: unread })}</Badge>}
    >
      {open && <ThreadView {...props} />}
    </Folded>
  );
}
