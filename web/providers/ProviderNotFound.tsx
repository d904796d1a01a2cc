import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Said only on the server's own word; a failed connection is another matter. */
export function ProviderNotFound() {
  return (
    <>
      <PageHead title="Provider Not Found" description="The provider you're looking for doesn't exist." />
      <EmptyState level={1} title="Provider Not Found" hint="The provider you're looking for doesn't exist.">
        <ButtonLink href={paths.directory()}>Browse Tilers</ButtonLink>
      </EmptyState>
    </>
  );
}
