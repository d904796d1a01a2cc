import '../later.css';
import { PortalGate } from '../accounts/PortalGate.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TileBand } from '../ui/Floor.tsx';
import { Wrap } from '../ui/Wrap.tsx';

const title = 'Thank you for your review';

export function ReviewThanksPage() {
  return (
    <PortalGate title={title}>
      {() => (
        <>
          <PageHead title={title} description="Your review has been published." />
          <TileBand />
          <Wrap className="grid justify-items-start gap-4 pt-10 pb-(--section)">
            <h1>{title}</h1>
            <p className="max-w-[34em] text-ink-2">
              It stands on the profile now, and counts in the rating. It helps the next person to choose well.
            </p>
            <div className="flex flex-wrap gap-3 pt-2">
              <ButtonLink href={paths.portal()}>View My Jobs</ButtonLink>
              <ButtonLink kind="quiet" href={paths.directory()}>
                Browse Tilers
              </ButtonLink>
            </div>
          </Wrap>
        </>
      )}
    </PortalGate>
  );
}
