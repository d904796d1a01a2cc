import { m } from '../../../paraglide/messages.js';
import { messageText } from '../../../shared/message-text.ts';
import { bookingFields } from '../../../shared/features/bookings/booking-fields.ts';
import { contactFields } from '../../../shared/features/contact/contact-fields.ts';
import { estimateFields } from '../../../shared/features/estimates/estimate-fields.ts';
import { joinFields } from '../../../shared/features/joining/join-fields.ts';
import { messageFields } from '../../../shared/features/messages/message-fields.ts';
import type { FieldSpec } from '../../../shared/form-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { typedFacts } from '../../components/form/typed-facts.ts';
import type { OutboxRow, RequestRow } from '../../outbox/outbox-row.ts';
import { submissionKinds, type RequestKind } from '../../outbox/submission-kinds.ts';
import { EstimateAnswer } from './EstimateAnswer.tsx';
import { Avatar } from '../providers/Avatar.tsx';
import { providerQuery } from '../providers/provider-data.ts';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Price } from '../../components/Price.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { Folded } from './Folded.tsx';
import { claimFee, syncRequests } from '../../outbox/request-news.ts';
import { askAbout } from '../messages/asked-thread.ts';
import { ClaimFee } from './ClaimFee.tsx';
import { InspectionReported } from '../visits/InspectionReported.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';
import { JoinRowPhotos } from './JoinRowPhotos.tsx';
import { RequestPhotos } from './RequestPhotos.tsx';
import { ApplicationNews, JobFollowed, RequestTimeline, TimeHasPassed } from './RequestTimeline.tsx';
import { HowToPay } from './HowToPay.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestThread } from './RequestThread.tsx';
import {
  addresseeOf,
  isAnswered,
  isClaimable,
  isPayable,
  nextTry,
  paymentAdvice,
  projectNamed,
  savedOrReceived,
  stateOf,
  whatOf,
} from './request-summary.ts';
import { changeFromHere } from '../visits/change-from-here.ts';
import { VisitAnswer } from '../visits/VisitAnswer.tsx';
import { VisitActions } from '../visits/VisitActions.tsx';
import * as texts from './requests-texts.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

const fieldsOf: Readonly<Record<RequestKind, Readonly<Record<string, FieldSpec>>>> = {
  booking: bookingFields,
  estimate: estimateFields,
  contact: contactFields,
  join: joinFields,
  message: messageFields,
};

type Props = {
  readonly row: RequestRow;
  readonly onDiscard: () => void;
};

/** One request: whom it is for, its state, and its actions. */
export function RequestCard({ row, onDiscard }: Props) {
  const providerSlug = row.status?.providerSlug ?? row.subject.providerSlug;
  const providerName = row.status?.providerName ?? row.subject.providerName;
  // For a professional who is no longer listed, only the stored name is shown.
  const { data: provider } = useQuery({ ...providerQuery(providerSlug ?? ''), enabled: providerSlug !== null });
  const checked = useFreshSettings();
  const offline = !useOnline();
  const when = useOnDevice(() => savedOrReceived(row, Date.now()));
  // Renders again every minute, for relative times.
  const now = useNow();
  const tried = useOnDevice(() => nextTry(row, new Date().toISOString()));
  const { fee } = submissionKinds[row.kind];
  const refused = row.error?.fields;
  // From the server: a 404 or 410 for the professional, or an error of this request.
  const isGone =
    refused?.['tilerSlug'] !== undefined ||
    (row.kind === 'estimate' && (provider === null || refused?.['providerId'] !== undefined));
  const advice = row.state === 'needs-action' ? paymentAdvice(row) : null;
  const badge = stateOf(row, offline);
  const promisedLkr = row.status?.payment.amountLkr ?? row.subject.feeLkr;
  const feeLkr = promisedLkr ?? (fee === null ? undefined : checked.site?.[fee]);
  const thread = threadOf(row);
  const name = addresseeOf(row, provider?.displayName);
  const isToUs = isMessage(row.kind) && name === texts.toNobody[row.kind]();
  const pictured = provider ?? (providerName === null ? null : { avatarUrl: null, displayName: providerName });
  return (
    <Card
      as="li"
      className={`grid gap-3 ${row.state === 'needs-action' ? 'outline-2 -outline-offset-2 outline-danger' : ''}`}
    >
      <div className="flex items-center gap-3.5 large:flex-col large:items-start">
        {pictured ? <Avatar provider={pictured} size={56} className="size-14 rounded-xs" /> : <Mark kind={row.kind} />}
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          {/* The name already says what a message to us is. */}
          {!isToUs && <p className="text-sm wrap-anywhere text-ink-2">{whatOf(row)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge kind={badge.kind}>{badge.word}</Badge>
        {feeLkr !== undefined && <Price amountLkr={feeLkr} className="ml-auto text-[1.25rem]" />}
      </div>
      {row.state === 'needs-action' && row.error && <Attention error={row.error} />}
      {row.state === 'needs-action' && isGone && (
        <p className="text-sm text-ink-2">{m.requests_no_longer_listed({ professional: name })}</p>
      )}
      <ApplicationNews application={row.application} sentAt={row.sentAt} now={now} />
      {advice !== null && (
        <p className="text-sm text-ink-2">
          <UnbrokenReference>{advice}</UnbrokenReference>
        </p>
      )}
      {tried !== undefined && tried !== null && <p className="text-sm text-ink-2">{tried}</p>}
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <span className="text-ink-2">{when}</span>
        {row.reference && (
          <strong className="font-semibold [font-variant-numeric:tabular-nums]">
            <UnbrokenReference>{m.requests_reference_is({ reference: row.reference })}</UnbrokenReference>
          </strong>
        )}
      </p>
      {row.state === 'sent' && row.status && (
        <>
          <VisitAnswer status={row.status} name={name} onChange={(change) => changeFromHere(row, change)} />
          <RequestTimeline status={row.status} name={name} />
          <TimeHasPassed status={row.status} />
          <JobFollowed status={row.status} />
        </>
      )}
      {row.status?.document && row.reference && (
        <EstimateAnswer
          id={row.id}
          by={{ secret: row.secret }}
          document={row.status.document}
          reference={row.reference}
          professional={name}
          project={projectNamed(row.subject.projectType)}
          providerSlug={row.status.providerSlug}
          onAsk={() => askAbout({ kind: 'estimate', id: row.id })}
        />
      )}
      {row.status && row.secret !== undefined && (
        <InspectionReported report={row.status.report} reference={row.status.reference} by={{ secret: row.secret }} />
      )}
      <ReceiptLink payment={row.status?.payment} name={name} />
      {isClaimable(row) && <ClaimFee name={name} onClaim={() => claimFee(row)} />}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {row.state === 'sent' && row.status && (
          <VisitActions status={row.status} name={name} onChange={(change) => changeFromHere(row, change)} />
        )}
        <RequestActions row={row} name={name} isGone={isGone} onDiscard={onDiscard} />
      </div>
      {thread && (
        <RequestThread
          of={thread.of}
          thread={thread.known}
          about={name}
          secret={row.secret}
          onNews={() => syncRequests({ atOnce: true })}
        />
      )}
      {row.kind === 'join' ? <JoinRowPhotos row={row} /> : <RequestPhotos row={row} name={name} />}
      {row.payload && (
        <Folded
          title={m.requests_what_you_wrote()}
          of={m.requests_to_whom({ addressee: name })}
          isOpen={row.state === 'needs-action'}
        >
          <FactList facts={typedFacts(fieldsOf[row.kind], row.payload)} />
        </Folded>
      )}
      {!(row.error?.code === 'refused' || row.error?.code === 'key-reused') &&
        row.reference &&
        fee &&
        isPayable(row) && (
          <HowToPay
            checked={checked}
            fee={fee}
            amountLkr={promisedLkr}
            reference={row.reference}
            name={name}
            slipOf={row.secret === undefined ? undefined : { requestId: row.id, secret: row.secret }}
          />
        )}
    </Card>
  );
}

/** The thread of a request, if messages about it can be written here. */
function threadOf({ id, kind, state, secret, status, thread }: OutboxRow) {
  if (state !== 'sent' || secret === undefined) return null;
  if (isAnswered(kind)) return { of: { kind: 'contact', id }, known: thread ?? null } as const;
  return status ? { of: { kind: status.kind, id: status.id }, known: status.thread } : null;
}

const isMessage = (kind: OutboxRow['kind']): boolean => isAnswered(kind) || kind === 'message';

/** Instead of a portrait. */
function Mark({ kind }: { readonly kind: OutboxRow['kind'] }) {
  return (
    <span
      className={`grid size-14 flex-none place-items-center rounded-xs text-sea-ink ${isMessage(kind) ? 'bg-sea-tint' : 'border-2 border-dashed border-line-strong'}`}
    >
      {isMessage(kind) && <Icon path={icons.mail} className="size-6" />}
    </span>
  );
}

function Attention({ error: { code, fields } }: { readonly error: NonNullable<OutboxRow['error']> }) {
  const messages = [...new Set(Object.values(fields).map(messageText))];
  return (
    <div className="grid gap-2">
      {messages.map((message) => (
        <p key={message} className="flex items-center gap-1.5 text-sm font-medium text-danger">
          <Icon path={icons.alert} className="size-4.5" />
          {message}
        </p>
      ))}
      <p className="text-sm text-ink-2">{texts.reasons[code]()}</p>
    </div>
  );
}
