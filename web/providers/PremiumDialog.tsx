import '../later.css';
import type { Site } from '../../shared/site/site-contract.ts';
import { premiumChatLink } from '../../shared/site/premium-chat.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import * as texts from './premium-dialog-texts.ts';

const inclusions = [texts.inspections, texts.payments, texts.coordination, texts.disputes, texts.guarantee];

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly providerName: string;
  readonly site: Site;
};

export function PremiumDialog({ open, onOpenChange, providerName, site }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      tone="clay"
      title={texts.title}
      subtitle={<p className="text-[1rem]/normal">{texts.shareOfContract(site.supervisionPercent)}</p>}
      footer={
        <>
          <ButtonLink
            kind="clay"
            full
            href={premiumChatLink(site.premiumChatNumber, providerName)}
            target="_blank"
            rel="noopener"
            className="relative"
          >
            {texts.chat}
            <Icon path={icons.external} />
            <span className="sr-only"> {texts.opensNewTab}</span>
          </ButtonLink>
          <p className="text-center text-sm text-ink-2">{texts.opensWhatsApp(providerName)}</p>
        </>
      }
    >
      <ul className="grid gap-3">
        {inclusions.map((inclusion) => (
          <li key={inclusion} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 leading-normal">
            <Icon path={icons.check} className="mt-0.5 size-5 text-clay-ink" />
            {inclusion}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
