import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { formatLkr } from '../../../shared/money.ts';
import { Updated } from '../../layout/Updated.tsx';
import { paths } from '../../../shared/paths.ts';
import { Avatar } from '../providers/Avatar.tsx';
import { providerQuery } from '../providers/provider-data.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { lazyOnIdle, lazyNamed } from '../../layout/lazy.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { EstimateForm } from './later-estimate-form.ts';

// Rarely shown, so its code is loaded on demand.
const StrandedEstimate = lazyNamed(() => import('../orders/StrandedEstimate.tsx'), 'StrandedEstimate');

const EstimateAside = lazyOnIdle(() => import('./EstimateAside.tsx'), 'EstimateAside');

const titleId = 'estimate-title';

export function EstimatePage() {
  const { slug = '' } = useParams();
  const { data: provider, error, isPending, refetch } = useQuery(providerQuery(slug));
  const { site } = useFreshSettings({ atOnce: true });
  const aside = useMemo(() => <EstimateAside site={site} />, [site]);
  // Another provider's form has another draft.
  const form = useMemo(() => <EstimateForm key={slug} slug={slug} labelledBy={titleId} />, [slug]);
  if (provider === null) return <StrandedEstimate slug={slug} />;
  if (isPending) return <Spinner text={m.estimate_loading()} />;
  if (!provider) {
    return (
      <>
        <PageHead title={m.estimate_title()} description={m.estimate_plain_description()} />
        <LoadFailed error={error} level={1} onRetry={refetch} />
      </>
    );
  }
  const fee = site && formatLkr(site.estimateFeeLkr);
  return (
    <>
      <PageHead
        title={m.estimate_page_title({ professional: provider.displayName })}
        description={m.estimate_page_description({ professional: provider.displayName })}
        path={paths.estimate(provider.slug)}
        image={provider.coverUrl}
      />
      <Wrap className="pb-(--section)">
        <div className="grid gap-4 pt-4 pb-6 md:pt-8">
          <BackLink href={paths.provider(provider.slug)} text={m.estimate_back_to_profile()} />
          <div className="flex items-center gap-4">
            <Avatar provider={provider} size={60} className="size-15 rounded-sm" />
            <div>
              <p className="font-display text-xl font-bold">{provider.displayName}</p>
              <p className="text-ink-2">{m.estimate_lead()}</p>
            </div>
          </div>
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <Card as="section" className="grid gap-6">
            <div className="grid gap-2">
              <h1 id={titleId} className="text-2xl">
                {m.estimate_title()}
              </h1>
              {/* Below the others, because it starts a line in every language; later content follows it. */}
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
                {fee && <Badge kind="turn">{fee}</Badge>}
                <Updated path="/api/site" />
              </span>
            </div>
            {form}
          </Card>
          {aside}
        </div>
      </Wrap>
    </>
  );
}
