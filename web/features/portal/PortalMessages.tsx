import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalMessage } from '../../../shared/features/contact/portal-message-contract.ts';
import { formatDate } from '../../../shared/colombo-time.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { ApplicationNews } from '../orders/RequestTimeline.tsx';
import { RequestThread } from '../orders/RequestThread.tsx';
import { applicationBadges } from '../orders/request-summary.ts';
import { applicationStates } from '../orders/requests-texts.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';

type Props = { readonly customerId: string };

/** What was sent with the contact form or as an application while signed in, and its answers; nothing without one. */
export function PortalMessages({ customerId, messages }: Props & { readonly messages: readonly PortalMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-4 pt-12">
      <h2 className="text-xl">{m.portal_messages()}</h2>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-x-16">
        {messages.map((message) => (
          <MessageCard key={message.id} customerId={customerId} message={message} />
        ))}
      </ul>
    </section>
  );
}

function MessageCard({
  customerId,
  message: { id, subject, createdAt, application, thread },
}: Props & { readonly message: PortalMessage }) {
  const client = useQueryClient();
  const name = application ? m.requests_kinds_join() : subject;
  return (
    <Card as="li" className="grid grid-cols-1 content-start gap-3">
      <div>
        <h3 className="wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-2">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      {application && (
        <div>
          <Badge kind={applicationBadges[application.state]}>{applicationStates[application.state]()}</Badge>
        </div>
      )}
      <ApplicationNews application={application} sentAt={null} now={createdAt} />
      <RequestThread
        of={{ kind: 'contact', id }}
        thread={thread}
        about={name}
        onNews={() => refreshPortal(client, customerId)}
      />
    </Card>
  );
}
