import { dialable } from '../../shared/phone.ts';

const link = 'inline-flex items-center underline decoration-rule underline-offset-3 hover:text-sea-ink min-h-6 max-lg:min-h-11';

/** A number to call, and to write to. What cannot be dialled stays text. */
export function AdminContactLinks({ name, phone }: { readonly name: string; readonly phone: string }) {
  const number = dialable(phone);
  if (number === null) return <span>{phone}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
      <a href={`tel:${number}`} aria-label={`Call ${name}: ${phone}`} className={link}>{phone}</a>
      <a href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${name}`} className={link}>WhatsApp</a>
    </span>
  );
}
