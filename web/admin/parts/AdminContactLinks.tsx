import { dialable } from '../../../shared/phone.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

const link =
  'inline-flex items-center gap-1 whitespace-nowrap underline decoration-rule underline-offset-3 hover:text-sea-ink min-h-6.5 max-lg:min-h-11';

/** Links to call and to message a number. A number that cannot be dialled stays text. */
export function AdminContactLinks({ name, phone }: { readonly name: string; readonly phone: string }) {
  const number = dialable(phone);
  if (number === null) return <span>{phone}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2 max-lg:gap-x-5 min-[78rem]:flex-nowrap">
      <a href={`tel:${number}`} aria-label={`Call ${name}: ${phone}`} className={link}>
        {phone}
      </a>
      <a
        href={`https://wa.me/${number.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
        className={link}
      >
        <Icon path={icons.chat} className="size-4.5" />
        <span className="lg:hidden">WhatsApp</span>
      </a>
    </span>
  );
}
