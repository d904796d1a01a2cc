import type { Site } from '../../shared/site/site-contract.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import * as texts from './profile-details-texts.ts';

type Props = { readonly slug: string; readonly site: Site | undefined };

/** Both fees once more beside the long text of a wide screen; on phones they stay in the bar at the thumb. */
export function BeforeYouBook({ slug, site }: Props) {
  return (
    <Card as="section" className="sticky top-[calc(var(--header)+24px)] hidden gap-4 lg:grid">
      <h2 className="text-xl">{texts.beforeYouBook}</h2>
      <dl className="grid gap-3">
        <Fee label={texts.inspectionFee} amountLkr={site?.inspectionFeeLkr} />
        <Fee label={texts.onlineEstimate} amountLkr={site?.estimateFeeLkr} />
      </dl>
      <p className="text-sm text-ink-2">{texts.howToPay}</p>
      {site?.refundTerms && <p className="text-sm text-ink-2">{site.refundTerms}</p>}
      <div className="grid gap-3 pt-1">
        <ButtonLink href={paths.book(slug)}>{texts.bookInspection}</ButtonLink>
        <ButtonLink kind="quiet" href={paths.estimate(slug)}>
          {texts.requestEstimate}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Fee({ label, amountLkr }: { readonly label: string; readonly amountLkr: number | undefined }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt>{label}</dt>
      <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-rule" />
      <dd>{amountLkr !== undefined && <Price amountLkr={amountLkr} className="text-lg/none" />}</dd>
    </div>
  );
}
