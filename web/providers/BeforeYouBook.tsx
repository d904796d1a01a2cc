import type { Site } from '../../shared/site/site-contract.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';

type Props = { readonly slug: string; readonly site: Site | undefined };

/** Both fees once more beside the long text of a wide screen; on phones they stay in the bar at the thumb. */
export function BeforeYouBook({ slug, site }: Props) {
  return (
    <Card as="section" className="sticky top-[calc(var(--header)+24px)] hidden gap-4 lg:grid">
      <h2 className="text-xl">Before you book</h2>
      <dl className="grid gap-3">
        <Fee label="Inspection fee" amountLkr={site?.inspectionFeeLkr} />
        <Fee label="Online estimate" amountLkr={site?.estimateFeeLkr} />
      </dl>
      <p className="text-sm text-ink-2">
        Pay by bank transfer. We verify it and confirm your appointment within 24 hours. The inspection fee is deducted
        from the supervision commission if you proceed.
      </p>
      <div className="grid gap-3 pt-1">
        <ButtonLink href={paths.book(slug)}>Book inspection</ButtonLink>
        <ButtonLink kind="quiet" href={paths.estimate(slug)}>
          Request estimate
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
