import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { isEnd } from '../../../../shared/features/payments/request-state.ts';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { privateSpace } from '../../../lib/query-keys.ts';
import { LoadFailed } from '../../../layout/LoadFailed.tsx';
import { PageFallback } from '../../../layout/PageFallback.tsx';
import { PageHead } from '../../../layout/PageHead.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { addressToken, useStore } from '../../../components/store.ts';
import { Wrap } from '../../../components/Wrap.tsx';
import { LinkLocked } from '../../../layout/LastDigits.tsx';
import { LinkDigits } from './LinkDigits.tsx';
import { LinkedDetails } from './LinkedDetails.tsx';
import { readLink } from './read-link.ts';
import { momentOfPromise, momentsOf } from '../request-timeline.ts';
import { MomentList, TimeHasPassed } from '../RequestTimeline.tsx';
import { progressOf, standOf } from '../request-summary.ts';

const kinds = { booking: m.link_kinds_booking, estimate: m.link_kinds_estimate } as const;

/** The page of a request link, for a customer without account or device. */
export function LinkPage() {
  const token = useStore<string | undefined>(addressToken, undefined);
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.link_title()} description={m.link_description()} />
      <div className="mx-auto max-w-185">{token !== undefined && <Linked key={token} token={token} />}</div>
    </Wrap>
  );
}

function Linked({ token }: { readonly token: string }) {
  const now = useNow();
  const [opened, setOpened] = useState<LinkedRequest>();
  const isCut = token === '';
  const queryKey = [privateSpace, 'link', token];
  const read = useQuery({ queryKey, queryFn: () => readLink(token), gcTime: 0, enabled: !isCut });
  const request = isCut ? null : (opened ?? read.data);
  if (request === null) {
    return (
      <EmptyState level={1} title={m.link_not_found()} hint={m.link_not_found_hint()}>
        <ButtonLink href={paths.contact()}>{m.desk_ask_for_link()}</ButtonLink>
        <ButtonLink kind="quiet" href={paths.directory()}>
          {m.link_browse()}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!request) {
    return read.isPending ? <PageFallback /> : <LoadFailed error={read.error} level={1} onRetry={read.refetch} />;
  }
  const { kind, reference, state, jobStatus, createdAt, scheduledAt, visitState, events, status, grant, promise } =
    request;
  const stand = status ? progressOf(status) : standOf(request);
  const isAgreed = visitState === 'confirmed' || (jobStatus ?? 'booked') !== 'booked';
  const isOff = isEnd(state) || jobStatus === 'cancelled';
  return (
    <div className="grid gap-6 pt-7 md:pt-12">
      <div className="grid gap-2">
        <p className="text-ink-2">{kinds[kind]()}</p>
        <h1 className="[font-variant-numeric:tabular-nums]">{reference}</h1>
        <p>
          <Badge kind={stand.kind}>{stand.word}</Badge>
        </p>
      </div>
      <TimeHasPassed status={request} />
      {status && grant !== null ? (
        <LinkedDetails
          token={token}
          request={request}
          status={status}
          grant={grant}
          onChanged={(changed) => setOpened({ ...request, ...changed })}
        />
      ) : (
        <>
          <FactList
            facts={[
              [m.link_sent_on(), formatDateTime(createdAt)],
              scheduledAt !== null &&
                !isOff && [isAgreed ? m.link_visit_on() : m.requests_asked_for(), formatVisit(scheduledAt)],
            ]}
          />
          {(events.length > 0 || promise !== null) && (
            <MomentList
              label={m.link_history()}
              moments={[
                ...momentsOf(
                  events.map((event) => ({ ...event, ...untold })),
                  request.answer,
                ),
                ...(promise === null ? [] : [momentOfPromise(promise, now)]),
              ]}
            />
          )}
          {request.access === 'locked' && request.lockedUntil !== null ? (
            <LinkLocked until={request.lockedUntil} />
          ) : (
            <Card as="section" className="grid gap-4">
              <h2 className="text-xl">{m.link_see_more()}</h2>
              <LinkDigits token={token} request={request} onOpened={setOpened} />
            </Card>
          )}
        </>
      )}
    </div>
  );
}

/** Reasons are shown only with the digits. */
const untold = { note: null, money: null, amountLkr: null };
