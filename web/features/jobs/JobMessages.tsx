import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { askAbout, messagesAnchor, threadOfJob } from '../messages/asked-thread.ts';
import { ThreadView } from '../messages/ThreadView.tsx';
import { Badge } from '../../components/Badge.tsx';

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The messages about a job and its booking. */
export function JobMessages({ customerId, job }: Props) {
  const client = useQueryClient();
  const of = threadOfJob(job);
  const unread = job.thread?.unread ?? 0;
  const arrive = useEffectEvent(() => {
    if (location.hash === `#${messagesAnchor}`) askAbout(of);
  });
  useEffect(() => arrive(), []);
  return (
    <section id={messagesAnchor} className="grid grid-cols-1 gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl">{m.thread_title()}</h2>
        {unread > 0 && <Badge kind="turn">{m.thread_unread({ count: unread })}</Badge>}
      </div>
      <ThreadView
        of={of}
        thread={job.thread}
        about={jobName(job)}
        onNews={() => refreshJob(client, customerId, job.id)}
      />
    </section>
  );
}
