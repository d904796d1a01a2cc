import { m } from '../../paraglide/messages.js';

const star = 'm12 3.500 2.600 5.600 6 .8-4.400 4.200 1.100 6L12 17.200 6.700 20.100l1.100-6L3.400 9.900l6-.8Z';

export function Star({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`flex-none ${className}`}>
      <path d={star} />
    </svg>
  );
}

/** A review's rating, 1 to 5. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span role="img" aria-label={m.ui_stars({ rating })} className="flex gap-1">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} className={`size-4.5 ${place <= rating ? 'fill-clay' : 'fill-rule'}`} />
      ))}
    </span>
  );
}
