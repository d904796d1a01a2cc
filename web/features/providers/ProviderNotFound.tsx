import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** Shown only for a 404 of our server, not for a failed connection. */
export function ProviderNotFound() {
  return (
    <>
      <PageHead title={m.provider_not_found()} description={m.provider_not_found_hint()} />
      <EmptyState level={1} title={m.provider_not_found()} hint={m.provider_not_found_hint()}>
        <ButtonLink href={paths.directory()}>{m.provider_browse_directory()}</ButtonLink>
      </EmptyState>
    </>
  );
}
