import { m } from '../../../paraglide/messages.js';
import { PortalGate } from '../../auth/PortalGate.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { TileBand } from '../../components/Floor.tsx';
import { Wrap } from '../../components/Wrap.tsx';

export function ReviewThanksPage() {
  return (
    <PortalGate title={m.review_thanks()}>
      {() => (
        <>
          <PageHead title={m.review_thanks()} description={m.review_thanks_description()} />
          <TileBand />
          <Wrap className="grid justify-items-start gap-4 pt-10 pb-(--section)">
            <h1>{m.review_thanks()}</h1>
            <p className="max-w-[34em] text-ink-2">{m.review_thanks_more()}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <ButtonLink href={paths.portal()}>{m.review_view_jobs()}</ButtonLink>
              <ButtonLink kind="quiet" href={paths.directory()}>
                {m.review_browse()}
              </ButtonLink>
            </div>
          </Wrap>
        </>
      )}
    </PortalGate>
  );
}
