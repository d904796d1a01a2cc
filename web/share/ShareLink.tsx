import { basePath } from '../../shared/site-language.ts';
import { m } from '../../paraglide/messages.js';
import { useOrigin } from '../layout/PageHead.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { whatsAppLink } from './shared-page.ts';

type Props = {
  /** The English path. */
  readonly path: string;
  readonly title: string;
  readonly className?: string;
};

/**
 * A plain link to WhatsApp, which works without JavaScript. With it, `followShareLinks` uses the browser's share sheet.
 */
export function ShareLink({ path, title, className = '' }: Props) {
  const url = `${useOrigin()}${basePath()}${path}`;
  return (
    <a
      href={whatsAppLink({ title, url })}
      target="_blank"
      rel="noopener"
      data-share=""
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold hover:underline ${className}`}
    >
      <Icon path={icons.external} className="size-4.5" />
      {m.share_link_share()}
    </a>
  );
}
