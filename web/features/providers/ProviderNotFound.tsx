import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { foundProviderQuery } from './provider-data.ts';

/** Shown only for an answer of our server, not for a failed connection: nobody has the slug, or they are not listed. */
export function ProviderNotFound({ slug }: { readonly slug: string }) {
  const isUnlisted = useQuery(foundProviderQuery(slug)).data === 'unlisted';
  const title = isUnlisted ? m.provider_not_listed() : m.provider_not_found();
  const hint = isUnlisted ? m.provider_not_listed_hint() : m.provider_not_found_hint();
  return (
    <>
      <PageHead title={title} description={hint} />
      <EmptyState level={1} title={title} hint={hint}>
        <ButtonLink href={paths.directory()}>{m.provider_browse_directory()}</ButtonLink>
      </EmptyState>
    </>
  );
}
