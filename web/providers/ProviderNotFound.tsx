import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Said only on the server's own word; a failed connection is another matter. */
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
