import '../later.css';
import { PortalGate } from '../accounts/PortalGate.tsx';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TileBand } from '../ui/Floor.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import * as texts from './review-texts.ts';

export function ReviewThanksPage() {
  return (
    <PortalGate title={texts.thanks}>
      {() => (
        <>
          <PageHead title={texts.thanks} description={texts.thanksDescription} />
          <TileBand />
          <Wrap className="grid justify-items-start gap-4 pt-10 pb-(--section)">
            <h1>{texts.thanks}</h1>
            <p className="max-w-[34em] text-ink-2">{texts.thanksMore}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <ButtonLink href={paths.portal()}>{texts.viewJobs}</ButtonLink>
              <ButtonLink kind="quiet" href={paths.directory()}>
                {texts.browse}
              </ButtonLink>
            </div>
          </Wrap>
        </>
      )}
    </PortalGate>
  );
}
