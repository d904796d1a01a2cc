import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { ApiError } from '../../api-client.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { LoadFailed, statusOf } from '../../layout/LoadFailed.tsx';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { addressToken, useStore } from '../../components/store.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { familyClient } from './family-client.ts';
import { SharedJob } from './SharedJob.tsx';
import { useOnline } from '../../components/hooks/use-online.ts';

/** Null: the link is invalid, was revoked, or has expired. */
async function readLink(token: string) {
  try {
    return await familyClient.openFamilyLink({ body: { token } });
  } catch (error) {
    // A proxy's 404 does not count.
    if (error instanceof ApiError && error.problem && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** The page of a family link, for readers without an account. */
export function FamilyPage() {
  const token = useStore<string | undefined>(addressToken, undefined);
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.family_page_title()} description={m.family_description()} />
      <div className="mx-auto max-w-185">{token !== undefined && <Linked key={token} token={token} />}</div>
    </Wrap>
  );
}

function Linked({ token }: { readonly token: string }) {
  const isOffline = !useOnline();
  const isCut = token === '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [privateSpace, 'family', token],
    queryFn: () => readLink(token),
    // Nothing of it stays in the cache of the reader's phone.
    gcTime: 0,
    enabled: !isCut,
    // Notices a revoked link, and renews the URLs of the photos, which expire.
    refetchOnWindowFocus: 'always',
  });
  if (isCut || data === null) {
    return (
      <EmptyState level={1} title={m.family_not_found()} hint={m.family_not_found_hint()}>
        <ButtonLink href={paths.home()}>{m.family_browse()}</ButtonLink>
      </EmptyState>
    );
  }
  if (data) return <SharedJob job={data} />;
  if (isPending) return <PageFallback />;
  const needsConnection = isOffline && statusOf(error) === null;
  return (
    <LoadFailed
      error={error}
      level={1}
      onRetry={refetch}
      {...(needsConnection && { title: m.family_offline(), hint: m.family_offline_hint() })}
    />
  );
}
