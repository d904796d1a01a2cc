import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { premiumChatLink } from '../../../shared/features/settings/premium-chat.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { siteQuery } from '../settings/site-data.ts';

const inclusions = () => [
  m.premium_dialog_inspections(),
  m.premium_dialog_payments(),
  m.premium_dialog_coordination(),
  m.premium_dialog_disputes(),
  m.premium_dialog_guarantee(),
];

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly providerName: string;
};

/** Opens before the settings have loaded: what is included needs none of them. */
export function PremiumDialog({ open, onOpenChange, providerName }: Props) {
  const { data: site, error, refetch } = useQuery(siteQuery());
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      tone="clay"
      title={m.premium_dialog_title()}
      subtitle={
        site && (
          <p className="text-[1rem]/normal">
            {m.premium_dialog_share_of_contract({ percent: site.supervisionPercent })}
          </p>
        )
      }
      footer={
        site ? (
          <>
            <ButtonLink
              kind="clay"
              full
              href={premiumChatLink(site.premiumChatNumber, providerName)}
              target="_blank"
              rel="noopener"
              className="relative"
            >
              {m.premium_dialog_chat()}
              <Icon path={icons.external} />
              <span className="sr-only"> {m.premium_dialog_opens_new_tab()}</span>
            </ButtonLink>
            <p className="text-center text-sm text-ink-2">
              {m.premium_dialog_opens_whats_app({ provider: providerName })}
            </p>
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="h-20" />
        )
      }
    >
      <ul className="grid gap-3">
        {inclusions().map((inclusion) => (
          <li key={inclusion} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 leading-normal">
            <Icon path={icons.check} className="mt-0.5 size-5 text-clay-ink" />
            {inclusion}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
