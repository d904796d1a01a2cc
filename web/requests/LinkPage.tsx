import { useQuery } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import '../later.css';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { paths } from '../../shared/paths.ts';
import { mostLinkTries, requestLinkContract, type LinkedRequest } from '../../shared/requests/request-link-contract.ts';
import { ApiError, createClient } from '../api-client.ts';
import { privateSpace } from '../device/key-space.ts';
import { controlAria, controlLook, Field } from '../forms/Field.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageFallback } from '../shell/PageFallback.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FactList } from '../ui/FactList.tsx';
import { usePending } from '../ui/use-pending.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { LinkedDetails } from './LinkedDetails.tsx';
import { momentsOf } from './request-timeline.ts';
import { MomentList } from './RequestTimeline.tsx';
import * as requestTexts from './requests-texts.ts';
import { badges } from './request-summary.ts';
import * as texts from './link-texts.ts';

const { openRequestLink } = createClient(requestLinkContract);

/** Null: there is no such request, or the link has been replaced. */
async function readLink(token: string, digits?: string): Promise<LinkedRequest | null> {
  try {
    return await openRequestLink({ body: { token, digits } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** What somebody sees who has the link of a request, and neither account nor device. */
export function LinkPage() {
  const token = useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => undefined,
  );
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={texts.title} description={texts.description} />
      <div className="mx-auto max-w-185">{token !== undefined && <Linked key={token} token={token} />}</div>
    </Wrap>
  );
}

function Linked({ token }: { readonly token: string }) {
  const [opened, setOpened] = useState<LinkedRequest>();
  const isCut = token === '';
  const queryKey = [privateSpace, 'link', token];
  const read = useQuery({ queryKey, queryFn: () => readLink(token), gcTime: 0, enabled: !isCut });
  const request = isCut ? null : (opened ?? read.data);
  if (request === null) {
    return (
      <EmptyState level={1} title={texts.notFound} hint={texts.notFoundHint}>
        <ButtonLink href={paths.directory()}>{texts.browse}</ButtonLink>
      </EmptyState>
    );
  }
  if (!request) {
    return read.isPending ? <PageFallback /> : <LoadFailed error={read.error} level={1} onRetry={read.refetch} />;
  }
  const { kind, reference, state, createdAt, scheduledAt, events, status, grant } = request;
  return (
    <div className="grid gap-6 pt-7 md:pt-12">
      <div className="grid gap-2">
        <p className="text-ink-2">{texts.kinds[kind]}</p>
        <h1 className="[font-variant-numeric:tabular-nums]">{reference}</h1>
        <p>
          <Badge kind={badges[state]}>{requestTexts.states[state]}</Badge>
        </p>
      </div>
      {status && grant !== null ? (
        <LinkedDetails status={status} grant={grant} onChanged={(changed) => setOpened({ ...request, ...changed })} />
      ) : (
        <>
          <FactList
            facts={[
              [texts.sentOn, formatDateTime(createdAt)],
              scheduledAt !== null && [texts.visitOn, formatDateTime(scheduledAt)],
            ]}
          />
          {events.length > 0 && (
            <MomentList label={texts.history} moments={momentsOf(events.map((event) => ({ ...event, ...untold })))} />
          )}
          <Digits token={token} request={request} onOpened={setOpened} />
        </>
      )}
    </div>
  );
}

/** Why something happened is for who knows the digits. */
const untold = { note: null, money: null, amountLkr: null };

type DigitsProps = {
  readonly token: string;
  readonly request: LinkedRequest;
  readonly onOpened: (request: LinkedRequest) => void;
};

function Digits({ token, request: { access, triesLeft, lockedUntil }, onOpened }: DigitsProps) {
  const id = useId();
  const [digits, setDigits] = useState('');
  const [failed, setFailed] = useState(false);
  const [pending, run] = usePending();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      setFailed(false);
      try {
        const request = await readLink(token, digits);
        if (request) onOpened(request);
        else setFailed(true);
      } catch {
        setFailed(true);
      }
      return 'staying';
    });
  };
  if (access === 'locked' && lockedUntil !== null) {
    return (
      <p role="status" className="font-medium text-danger">
        {texts.locked(formatDateTime(lockedUntil))}
      </p>
    );
  }
  const wrong = access === 'wrong' ? texts.wrong(triesLeft) : undefined;
  const error = failed ? texts.notHeard : wrong;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{texts.seeMore}</h2>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field id={id} label={texts.digits} hint={texts.digitsHint} error={error}>
          <input
            {...controlAria(id, { hint: texts.digitsHint, error })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={digits}
            onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, ''))}
            className={controlLook}
          />
        </Field>
        <Button type="submit" busy={pending} disabled={digits.length < 4}>
          {texts.open}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {triesLeft < mostLinkTries && error}
      </p>
    </Card>
  );
}
