import { m } from '../../paraglide/messages.js';
import { Fragment } from 'react';
import { ButtonLink } from '../components/Button.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { whatsAppLink, type SharedPage } from './shared-page.ts';

type Props = { readonly page: SharedPage; readonly onClose: () => void };

/** The ways to share a page if the browser has no share sheet. */
export function ShareSheet({ page, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.share_sheet_title()}
      subtitle={<p className="text-ink-2">{page.title}</p>}
    >
      <ButtonLink full href={whatsAppLink(page)} target="_blank" rel="noopener">
        {m.share_sheet_whats_app()}
        <Icon path={icons.external} />
        <span className="sr-only"> {m.share_sheet_opens_new_tab()}</span>
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5">
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="text-sm font-semibold">{m.share_sheet_address()}</p>
          <p translate="no" className="text-sm wrap-anywhere text-ink-2">
            {/* Lines may break between its parts. */}
            {page.url.split('/').map((part, place) => (
              <Fragment key={place}>
                {place > 0 && (
                  <>
                    <span>/</span>
                    <wbr />
                  </>
                )}
                <span>{part}</span>
              </Fragment>
            ))}
          </p>
        </div>
        <div>
          <CopyButton
            text={page.url}
            names={{ copy: m.share_sheet_copy_link(), copied: m.share_sheet_copied_link() }}
          />
        </div>
      </div>
    </Dialog>
  );
}
