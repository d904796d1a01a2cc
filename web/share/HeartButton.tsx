import { m } from '../../paraglide/messages.js';
import { useStore } from '../components/store.ts';
import { nobodyYet, shortlist, toggleSaved } from './kept-shortlist.ts';

type Props = { readonly slug: string; readonly name: string; readonly className?: string };

/** Adds a professional to this device's shortlist, or removes them. */
export function HeartButton({ slug, name, className = '' }: Props) {
  const saved = useStore(shortlist, nobodyYet).includes(slug);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={m.heart_save_to_shortlist({ name })}
      onClick={() => toggleSaved(slug)}
      className={`grid size-11 flex-none place-items-center ${className}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill={saved ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.8"
        className="size-6"
      >
        <path d="M12 20 4.500 12.500a4.700 4.700 0 0 1 7.500-5.500 4.700 4.700 0 0 1 7.500 5.500Z" />
      </svg>
    </button>
  );
}
