import { m } from '../../../paraglide/messages.js';
import { richText } from '../../i18n/rich-text.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Price } from '../../components/Price.tsx';

// The dialog's code is loaded when it is first opened.
const PremiumDialog = lazyNamed(() => import('./PremiumDialog.tsx'), 'PremiumDialog');

type Props = { readonly provider: Provider; readonly site: Site | undefined };

/** The three ways to start with a provider. */
export function ServiceOptions({ provider, site }: Props) {
  const [premium, setPremium] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section aria-labelledby="options" className="grid gap-(--joint) md:grid-cols-3">
      <h2 id="options" className="sr-only">
        {m.service_service_options()}
      </h2>
      <Option
        title={m.service_online_estimate()}
        look="bg-surface shadow-card"
        soft="text-ink-2"
        fee={site && <Price amountLkr={site.estimateFeeLkr} />}
        text={m.service_online_estimate_is()}
      >
        <ButtonLink href={paths.estimate(provider.slug)}>{m.service_request_estimate()}</ButtonLink>
      </Option>
      <Option
        title={m.service_site_inspection()}
        look="bg-shade text-on-shade [box-shadow:0_2px_var(--color-shade-edge)]"
        soft="text-on-shade-2"
        fee={site && <Price amountLkr={site.inspectionFeeLkr} />}
        text={m.service_site_inspection_is()}
        ornament
      >
        <ButtonLink kind="paper" href={paths.book(provider.slug)}>
          {m.service_book_inspection()}
        </ButtonLink>
      </Option>
      <Option
        title={m.service_premium_service()}
        look="bg-clay-block text-on-clay [box-shadow:0_2px_var(--color-clay-edge)]"
        soft=""
        fee={
          site && (
            <span className="font-display font-bold">
              {richText(m.service_share_of_contract.parts({ percent: site.supervisionPercent }), {
                small: <span className="font-body text-[0.45em] font-medium" />,
              })}
            </span>
          )
        }
        text={m.service_premium_service_is()}
        feeBelow
      >
        <Button kind="paper" onClick={() => setPremium('open')}>
          {m.service_what_it_includes()}
        </Button>
      </Option>
      {premium !== 'never' && (
        <Suspense>
          <PremiumDialog
            open={premium === 'open'}
            onOpenChange={(open) => setPremium(open ? 'open' : 'closed')}
            providerName={provider.displayName}
          />
        </Suspense>
      )}
    </section>
  );
}

type OptionProps = {
  readonly title: string;
  readonly fee: ReactNode;
  readonly text: string;
  readonly look: string;
  /** The colour class of its text. */
  readonly soft: string;
  readonly ornament?: boolean;
  /** On phones: the fee is too long to be next to the title. */
  readonly feeBelow?: boolean;
  /** The button. */
  readonly children: ReactNode;
};

function Option({ title, fee, text, look, soft, ornament = false, feeBelow = false, children }: OptionProps) {
  return (
    <div
      className={`relative flex flex-wrap items-baseline gap-x-4 gap-y-2.5 overflow-hidden rounded-md px-5 py-5.5 md:grid md:grid-cols-1 md:grid-rows-[auto_auto_1fr_auto] md:items-stretch md:gap-3 md:px-6.5 md:pt-7 md:pb-6.5 ${look}`}
    >
      {ornament && (
        <div
          aria-hidden="true"
          className="motif absolute top-0 right-0 hidden size-24 text-celadon opacity-28 md:block"
        />
      )}
      <h3 className="relative flex-[1_1_6rem] large:basis-auto text-lg">{title}</h3>
      <div
        className={`relative min-h-7 text-[min(1.75rem,14vw)]/none md:min-h-9.5 md:text-[2.375rem]/none ${feeBelow ? 'w-full' : ''}`}
      >
        {fee}
      </div>
      <p className={`w-full text-[1rem]/normal ${soft}`}>{text}</p>
      <div className="mt-1.5 grid w-full">{children}</div>
    </div>
  );
}
