import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDate, formatDateTime, unbrokenDate } from '../../../shared/colombo-time.ts';
import {
  maxFamilyLinks,
  type FamilyLink,
  type FamilyLinksOfJob,
} from '../../../shared/features/family/family-contract.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Button } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { familyClient } from './family-client.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

/** What a link shows: the number of `photos`, and whether it shows the quote's `total`. */
function shows(photos: number, total: boolean): string {
  if (photos === 0) return total ? m.share_shows_total() : m.share_shows_nothing();
  const shown = { photos: m.share_photos_shown({ count: photos }) };
  return total ? m.share_shows_photos_and_total(shown) : m.share_shows_photos(shown);
}

// Their code is loaded when they open.
const ShareDialog = lazyNamed(() => import('./ShareDialogs.tsx'), 'ShareDialog');
const TakeBackDialog = lazyNamed(async () => {
  const { TakeBackDialog: Part } = await import('./ShareDialogs.tsx');
  return { Part };
}, 'Part');

type Props = { readonly customerId: string; readonly jobId: string };

/**
 * Links with which others follow a job: they are created, copied, and revoked one by one. Sent directly, without the
 * outbox.
 */
export function ShareJob({ customerId, jobId }: Props) {
  const client = useQueryClient();
  const offline = !useOnline();
  const queryKey = [privateSpace, customerId, 'family', jobId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => familyClient.listFamilyLinks({ params: { id: jobId } }),
    // The links are read each time, and not cached.
    gcTime: 0,
    enabled: !offline,
  });
  /** Null until it is first opened, so that its code is not loaded. */
  const [sharing, setSharing] = useState<boolean | null>(null);
  const [leaving, setLeaving] = useState<FamilyLink>();
  const [asks, setAsks] = useState(false);

  const show = (links: FamilyLinksOfJob) => client.setQueryData(queryKey, links);
  if (data?.isOver) return null;
  const isFull = (data?.links.length ?? 0) >= maxFamilyLinks;
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{m.share_title()}</h2>
      <p className="text-sm text-ink-2">{m.share_explained()}</p>
      {data?.endsAt && (
        <p className="text-sm text-ink-2">{m.share_ends_on({ date: unbrokenDate(formatDate(data.endsAt)) })}</p>
      )}
      <Button kind="quiet" disabled={offline || !data || isFull} onClick={() => setSharing(true)}>
        {m.share_share()}
      </Button>
      {offline && <p className="text-sm text-ink-2">{m.share_needs_connection()}</p>}
      {isFull && <p className="text-sm text-ink-2">{m.share_enough()}</p>}
      {isError && !offline && (
        <p className="text-sm text-ink-2">
          {m.share_not_read()}{' '}
          <Button kind="text" onClick={() => void refetch()}>
            {m.share_try_again()}
          </Button>
        </p>
      )}
      {data && data.links.length > 0 && (
        <ul aria-label={m.share_links()} className="grid w-full gap-3">
          {data.links.map((link) => (
            <LinkOfJob
              key={link.id}
              link={link}
              offline={offline}
              onTakeBack={() => {
                setLeaving(link);
                setAsks(true);
              }}
            />
          ))}
        </ul>
      )}
      {sharing !== null && data && (
        <Suspense>
          <ShareDialog
            photos={data.photos}
            open={sharing}
            onOpenChange={setSharing}
            onMake={(body) => familyClient.makeFamilyLink({ params: { id: jobId }, body })}
            onChanged={show}
            onFailed={refetch}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <TakeBackDialog
            open={asks}
            onOpenChange={setAsks}
            onTakeBack={() => familyClient.revokeFamilyLink({ params: { id: jobId, linkId: leaving.id } })}
            onChanged={show}
            onFailed={refetch}
          />
        </Suspense>
      )}
    </section>
  );
}

/** In the language of the page, which the server does not know. */
function inThisLanguage(url: string): string {
  const address = new URL(url);
  address.pathname = basePath() + address.pathname;
  return address.href;
}

type LinkProps = { readonly link: FamilyLink; readonly offline: boolean; readonly onTakeBack: () => void };

function LinkOfJob({ link, offline, onTakeBack }: LinkProps) {
  const { createdAt, showsTotal, photoIds } = link;
  const url = inThisLanguage(link.url);
  const canSend = useOnDevice(() => 'share' in navigator) ?? false;
  const date = formatDateTime(createdAt);
  const of = <span className="sr-only"> {m.share_of_link({ date })}</span>;
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm">
        <strong className="font-semibold">{m.share_made_on({ date })}</strong>
        <span className="block text-ink-2">{shows(photoIds.length, showsTotal)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <CopyButton
          text={url}
          names={{
            copy: `${m.share_copy_link()} ${m.share_of_link({ date })}`,
            copied: `${m.share_copied_link()} ${m.share_of_link({ date })}`,
          }}
        />
        {canSend && (
          <Button
            kind="quiet"
            // Closing the share sheet rejects, which is no error.
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            {m.share_send()}
            {of}
          </Button>
        )}
        <Button kind="text" disabled={offline} onClick={onTakeBack}>
          {m.share_take_back()}
          {of}
        </Button>
      </div>
    </li>
  );
}
