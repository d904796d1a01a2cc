import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as texts from './provider-texts.tsx';

/** Said only on the server's own word; a failed connection is another matter. */
export function ProviderNotFound() {
  return (
    <>
      <PageHead title={texts.notFound} description={texts.notFoundHint} />
      <EmptyState level={1} title={texts.notFound} hint={texts.notFoundHint}>
        <ButtonLink href={paths.directory()}>{texts.browseDirectory}</ButtonLink>
      </EmptyState>
    </>
  );
}
